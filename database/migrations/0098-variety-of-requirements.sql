-- compatible-since: 0083
alter table requirements add column variety text;
comment on column requirements.variety is 'English name of a variety, or the buyer''s own word; null: any.';
