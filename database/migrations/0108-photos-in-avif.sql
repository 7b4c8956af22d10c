-- compatible-since: 0068
-- A fifth to a third fewer bytes than WebP for the browsers that read it. A job makes it, as it takes a second or more; an
-- empty one says that WebP is no larger.
alter table photo_variants add column avif bytea;
comment on column photo_variants.avif is 'The same as AVIF: null until a job has made it, empty where it is not worth its bytes.';
