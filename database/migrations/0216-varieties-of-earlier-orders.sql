-- compatible-since: 0127
-- Of earlier direct orders nothing better is known than what their listings name today.
update orders o set variety = coalesce(f.goods -> 'listing' ->> 'variety', f.goods -> 'requirement' ->> 'variety')
from offers f
where f.id = o.offer_id and o.variety is null
  and coalesce(f.goods -> 'listing' ->> 'variety', f.goods -> 'requirement' ->> 'variety') is not null;

update orders o set variety = l.variety
from listings l
where l.id = o.listing_id and o.offer_id is null and o.variety is null and l.variety is not null;
