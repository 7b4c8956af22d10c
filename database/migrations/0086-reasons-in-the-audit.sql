-- compatible-since: 0068
-- Why an admin has done something to an account, in the admin's words.
alter table audit
  add column reason text,
  add constraint audit_reason_check check (length(reason) <= 500) not valid;
