-- compatible-since: 0053
-- Names by language in one column. Processes of 0.2.0 read and write the columns name_en, name_te and name_hi beside it:
-- names_of_both keeps them alike, until the next release drops them and itself.
create function names_of_both() returns trigger language plpgsql as $$
begin
  if new.names = '{}' then
    new.names := jsonb_build_object('en', new.name_en, 'te', new.name_te, 'hi', new.name_hi);
  elsif tg_op = 'UPDATE' and new.names = old.names then
    new.names := new.names || jsonb_build_object('en', new.name_en, 'te', new.name_te, 'hi', new.name_hi);
  end if;
  new.name_en := new.names ->> 'en';
  new.name_te := coalesce(new.names ->> 'te', '');
  new.name_hi := coalesce(new.names ->> 'hi', '');
  return new;
end $$;

alter table categories add column names jsonb not null default '{}';
comment on column categories.names is 'By language; empty where an admin has given none yet.';
create trigger categories_names before insert or update on categories for each row execute function names_of_both();
update categories set names = '{}' where names = '{}';
