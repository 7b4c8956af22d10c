-- compatible-since: 0053
alter table commodities add column names jsonb not null default '{}';
comment on column commodities.names is 'By language.';
create trigger commodities_names before insert or update on commodities for each row execute function names_of_both();
update commodities set names = '{}' where names = '{}';

create or replace trigger commodities_renamed after update on commodities
  for each row when (old.names is distinct from new.names) execute function note_new_names();

create or replace function note_own_name() returns trigger language plpgsql as $$
begin
  new.own_name := case when exists (
    select from commodities c, jsonb_each_text(c.names) as named
    where c.id = new.commodity_id and lower(named.value) = lower(new.name)
  ) then null else new.search_name end;
  return new;
end $$;
