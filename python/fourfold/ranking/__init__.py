"""From ranked lists to an ordered answer: plans, fusion, boosts, demotions."""
