-- compatible-since: 0053
-- The contract knows the languages; another one needs no migration. NOT VALID for good: the list before was narrower.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2}$') not valid;
