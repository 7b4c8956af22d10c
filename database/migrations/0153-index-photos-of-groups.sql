-- compatible-since: 0068
-- outside-transaction
-- A photo is that of one group, and a photo that is deleted finds its group.
create unique index concurrently if not exists farmer_groups_by_photo on farmer_groups (photo_id);
