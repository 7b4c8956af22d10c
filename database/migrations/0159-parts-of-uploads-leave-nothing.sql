-- compatible-since: 0068
-- A part may be of a photo that still says where it was taken: it is in no backup, no archive of the log and no replica.
-- After a crash of the database the table is empty, and a file begins anew.
alter table upload_parts set unlogged;
