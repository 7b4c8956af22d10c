-- compatible-since: 0083
alter table price_watches drop constraint price_watches_once;
alter table price_watches
  add constraint price_watches_once unique using index price_watches_once_a_variety;
