-- compatible-since: 0110
alter table cold_storages add column wdra_number text;
alter table cold_storages
  add constraint cold_storages_wdra_number_check check (wdra_number ~ '^[A-Z0-9][A-Z0-9/.-]{3,29}$') not valid;
comment on column cold_storages.wdra_number is 'Registration with the warehousing authority, as stated; confirmed by an admin.';
