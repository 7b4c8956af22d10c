-- compatible-since: 0067
-- By a fixed statement; the one before was made anew for each offer.
drop trigger offers_tallied on offers;
create trigger offers_tallied after insert on offers
  referencing new table as came for each statement execute function tally_new('offers');
