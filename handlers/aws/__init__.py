"""The functions on AWS, one small module each; `rig` picks the adapters from the environment."""
