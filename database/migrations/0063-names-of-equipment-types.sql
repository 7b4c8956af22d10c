-- compatible-since: 0053
alter table equipment_types add column names jsonb not null default '{}';
comment on column equipment_types.names is 'By language; empty where an admin has given none yet.';
create trigger equipment_types_names before insert or update on equipment_types for each row execute function names_of_both();
update equipment_types set names = '{}' where names = '{}';
