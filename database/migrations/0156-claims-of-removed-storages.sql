-- compatible-since: 0110
-- A cold storage that an admin restores has its claims again.
alter table removed_cold_storages add column claims jsonb not null default '[]';
