-- compatible-since: 0068
-- Which user has changed; the trigger before named none, and every cached answer was dropped.
drop trigger users_changed on users;
create trigger users_changed after update on users
  referencing old table as went new table as came for each statement execute function announce_users();
create trigger users_deleted after delete on users
  referencing old table as changed for each statement execute function announce_rows('people');
