# 運営者の制限
err-group-not-allowed = 🔒 このボットは運営者が指定したグループでだけ遊べます
err-too-many-games = 🚦 いま{ $most }卓が進行中で上限です。時間をおいて立ててください
setup-kept = 🔐 秘密の値を { $path } に保存しました（暗号化）
setup-unkept = ❌ { $path } に保存できません：{ $error }
