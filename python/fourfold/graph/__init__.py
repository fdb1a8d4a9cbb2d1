"""Who uses what: name resolution, edges with their evidence, and what is computed from them."""
