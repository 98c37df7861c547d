"""Review 复盘: what every decision of a record cost, judged by rollouts from what its seat could see.

`Review` (review.py) is the door; `ReviewSentences` (sentences.py) tells its results in words.
"""
