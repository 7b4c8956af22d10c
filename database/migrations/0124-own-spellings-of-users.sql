-- compatible-since: 0110
alter table users add column name_spellings jsonb;
comment on column users.name_spellings is 'The name by language as its owner writes it; null where the rule suffices.';
