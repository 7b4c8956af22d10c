-- compatible-since: 0068
-- The rows that were there keep the rules of 0084.
alter table users
  validate constraint users_email_has_password,
  validate constraint users_have_phone,
  validate constraint users_have_place;
