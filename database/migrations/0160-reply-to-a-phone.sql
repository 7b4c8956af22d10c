-- compatible-since: 0110
-- Users without an email are answered by phone; older processes show the digits where an email stood.
comment on column contact_messages.email is 'Where the writer is answered: an email, or ten digits of a phone.';
