-- compatible-since: 0053
alter table districts
  add column names jsonb not null default '{}',
  alter column name_sounds drop expression;
comment on column districts.names is 'By language.';

create function note_name_sounds() returns trigger language plpgsql as $$
begin
  new.name_sounds := ' ' || sound_of((select string_agg(value, ' ') from jsonb_each_text(new.names)))
    || ' ' || sound_of(new.synonyms);
  return new;
end $$;

create trigger districts_names before insert or update on districts for each row execute function names_of_both();
-- After districts_names, by its name.
create trigger districts_sounds before insert or update on districts for each row execute function note_name_sounds();
update districts set names = '{}' where names = '{}';
