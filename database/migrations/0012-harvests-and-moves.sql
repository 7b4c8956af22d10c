-- Goods that are sold before they are harvested, and listings that can be put back after they were deleted.

ALTER TABLE listings
  ADD harvest_until         date,
  ADD deliver_by            date,
  ADD state_before_deletion text
    CHECK (state_before_deletion IN ('active', 'paused', 'sold-out', 'closed', 'expired')),
  ADD deleted_at            timestamptz,
  ADD deleted_by_seller     boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT listings_harvest CHECK (
    available_on <= coalesce(harvest_until, deliver_by, available_on)
    AND coalesce(harvest_until, available_on) <= coalesce(deliver_by, harvest_until, available_on)
    AND last_on >= coalesce(harvest_until, available_on)),
  ADD CONSTRAINT listings_deletion CHECK (
    state = 'deleted' OR (state_before_deletion IS NULL AND deleted_at IS NULL AND NOT deleted_by_seller));

COMMENT ON COLUMN listings.harvest_until IS 'The last day of a harvest that begins on available_on; null where the goods are there.';
COMMENT ON COLUMN listings.deliver_by IS 'The day by which what is sold in advance is delivered.';
COMMENT ON COLUMN listings.deleted_at IS 'Null but for a deleted one; one that was deleted before this was noted cannot be put back.';
COMMENT ON COLUMN listings.deleted_by_seller IS 'Whether its seller deleted it: what an admin has taken down only an admin puts back.';
