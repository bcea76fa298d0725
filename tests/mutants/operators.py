"""The small mistakes that a mutant makes: what may stand in a node's place."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_IMPOSSIBLE = ("assert_never", "NotImplementedError")
"""Never run, by their own word: a mutant of them says nothing."""


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """Each node that could have been written instead of this one by mistake."""
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BoolOp():
            yield from _joined(node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right):
            if type(op) in _RECKONED:
                yield ast.BinOp(left, _RECKONED[type(op)](), right)
            yield left
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.If() | ast.While() | ast.IfExp():
            yield from _turned(node)
        case ast.stmt():
            yield from _left_out(node)


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    for place, op in enumerate(node.ops):
        for other in _COMPARED[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


def _joined(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _turned(node: ast.If | ast.While | ast.IfExp) -> Iterator[ast.AST]:
    """The other way round; where a comparison or a `not` stands, that is a mutant already."""
    if isinstance(node.test, ast.Compare) or (
        isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
    ):
        return
    yield type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)


def _left_out(node: ast.stmt) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value=value) if value is not None:
            if not (isinstance(value, ast.Constant) and value.value is None):
                yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise():
            if not any(word in ast.unparse(node) for word in _IMPOSSIBLE):
                yield ast.Pass()
        case ast.Assign() | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.AnnAssign(value=value) if value is not None:
            yield ast.Pass()
