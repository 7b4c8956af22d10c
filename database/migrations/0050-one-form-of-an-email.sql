-- E-mails are looked for and counted in one form: compatibility forms folded, lower case, without what nobody sees.
-- Rows of earlier versions come into it, but for those that would meet an older account there: that one is the
-- account of the e-mail, and the younger keeps what it has.
WITH forms AS (
  SELECT id, created_at, regexp_replace(
    normalize(lower(normalize(email, NFKC)), NFKC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
    '', 'g') AS form
  FROM users
  WHERE email ~ '[^\x01-\x7f]'
), firsts AS (
  SELECT DISTINCT ON (form) id, translate(form, '。｡', '..') AS form FROM forms ORDER BY form, created_at, id
)
UPDATE users u SET email = f.form, updated_at = now()
FROM firsts f
WHERE f.id = u.id AND f.form <> u.email AND NOT EXISTS (SELECT FROM users other WHERE other.email = f.form);
