-- compatible-since: 0053
-- NOT VALID for good: the list of units that the key replaces has refused all other rows.
alter table wishes
  drop constraint wishes_unit_check,
  add constraint wishes_unit_fkey foreign key (unit) references units not valid;
