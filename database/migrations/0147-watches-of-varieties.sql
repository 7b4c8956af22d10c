-- compatible-since: 0083
-- A watch may be of one variety of its crop.
alter table price_watches add column variety text not null default '';
comment on column price_watches.variety is 'Empty: the crop, at a market any variety of it.';
