-- compatible-since: 0053
-- NOT VALID for good: the list of units that the key replaces has refused all other rows.
alter table commodities
  drop constraint commodities_unit_check,
  add constraint commodities_unit_fkey foreign key (unit) references units not valid;
