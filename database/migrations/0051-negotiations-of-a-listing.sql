-- Who has answered a listing is read from the latest on, a page at a time: the page of goods with many thousand
-- responders reads a hundred of them.
create index negotiations_of_listing on negotiations (listing_id, updated_at desc, id desc) where requirement_id is null;
