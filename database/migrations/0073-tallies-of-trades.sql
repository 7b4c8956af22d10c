-- compatible-since: 0067
-- Only a completed trade is tallied: an order that is placed or moved calls no function any more.
drop trigger trades_tallied on orders;
drop trigger trades_retallied on orders;
drop trigger trades_untallied on orders;
create trigger trades_tallied after insert on orders
  for each row when (new.state = 'completed') execute function tally_trade();
create trigger trades_retallied after update on orders
  for each row when (
    (old.state = 'completed' or new.state = 'completed')
    and (old.state, old.ended_at, old.category_id, old.total_paise)
      is distinct from (new.state, new.ended_at, new.category_id, new.total_paise)
  ) execute function tally_trade();
create trigger trades_untallied after delete on orders
  for each row when (old.state = 'completed') execute function tally_trade();
