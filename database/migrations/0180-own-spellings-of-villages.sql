-- compatible-since: 0110
alter table users add column address_spellings jsonb;
comment on column users.address_spellings is 'The address by language as its owner writes it; null where the rule suffices.';
