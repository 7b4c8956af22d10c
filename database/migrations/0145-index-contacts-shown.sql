-- compatible-since: 0068
-- outside-transaction
create index concurrently if not exists audit_contacts_shown on audit (actor_id, subject_id, created_at)
  where action = 'contact-revealed';
