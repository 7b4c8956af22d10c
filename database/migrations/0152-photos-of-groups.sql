-- compatible-since: 0068
-- A group has one photo at most. It belongs to the manager who sent it, and goes with that account.
alter table farmer_groups
  add column photo_id uuid references photos (id) on delete set null;
