-- compatible-since: 0067
-- Three triggers at each event made their statements anew each time: they took most of the time of a reservation.
drop trigger active_listings_came on listings;
drop trigger active_listings_moved on listings;
drop trigger active_listings_went on listings;
drop trigger listings_came_to_district on listings;
drop trigger listings_moved_in_district on listings;
drop trigger listings_went_from_district on listings;
drop trigger listings_tallied on listings;
drop trigger listings_retallied on listings;
drop trigger listings_untallied on listings;
create trigger listings_came after insert on listings
  referencing new table as came for each statement execute function count_listings();
create trigger listings_moved after update on listings
  referencing old table as went new table as came for each statement execute function count_listings();
create trigger listings_went after delete on listings
  referencing old table as went for each statement execute function count_listings();
