-- What a wish remembers: the terms on the day of the wish, to tell what has become cheaper or scarce.

ALTER TABLE wishes
  ADD COLUMN price_paise      bigint CHECK (price_paise BETWEEN 1 AND 100000000),
  ADD COLUMN unit             text CHECK (unit IN ('ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag')),
  ADD COLUMN pack_grams       integer CHECK (pack_grams BETWEEN 1 AND 1000000),
  ADD COLUMN available_milli  bigint CHECK (available_milli BETWEEN 0 AND 100000000),
  ADD COLUMN told_price_paise bigint CHECK (told_price_paise BETWEEN 1 AND 100000000),
  ADD COLUMN told_on          date,
  ADD CONSTRAINT wishes_told CHECK ((told_on IS NULL) = (told_price_paise IS NULL));

UPDATE wishes w
SET price_paise = l.price_paise, unit = l.unit, pack_grams = l.pack_grams,
  available_milli = l.quantity_milli - l.reserved_milli
FROM listings l WHERE l.id = w.listing_id;

ALTER TABLE wishes
  ALTER COLUMN price_paise SET NOT NULL,
  ALTER COLUMN unit SET NOT NULL,
  ALTER COLUMN available_milli SET NOT NULL;

COMMENT ON COLUMN wishes.price_paise IS 'The price on the day of the wish, of the unit and pack beside it.';
COMMENT ON COLUMN wishes.available_milli IS 'What could be ordered on the day of the wish.';
COMMENT ON COLUMN wishes.told_price_paise IS 'The lower price that the wisher was last told of; null until then.';

-- The latest wishes for one listing are told first.
DROP INDEX wishes_by_listing;
CREATE INDEX wishes_by_listing ON wishes (listing_id, created_at DESC);
