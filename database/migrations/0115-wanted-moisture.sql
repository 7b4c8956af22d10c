-- compatible-since: 0083
alter table requirements add column max_moisture smallint;
comment on column requirements.max_moisture is 'Most moisture that is wanted, in hundredths of a percent; null: any.';
