-- An offer binds what it was made on: each keeps its goods, and why it became void.

ALTER TABLE offers
  ADD COLUMN goods jsonb,
  ADD COLUMN void_reason text CHECK (
    void_reason IN ('left-market', 'others-deal', 'listing-changed', 'requirement-changed', 'party-left')),
  ADD CONSTRAINT offers_void CHECK (void_reason IS NULL OR state = 'void');

-- The goods of a negotiation as they stand; the fields are those that "listingTerms" and "requirementTerms" bind.
CREATE FUNCTION goods_of_negotiation(negotiation uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'listing', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object(
      'name', l.name, 'commodityId', l.commodity_id, 'unit', l.unit, 'packGrams', l.pack_grams,
      'quality', l.quality, 'organic', l.organic, 'shipping', l.shipping, 'availableOn', l.available_on,
      'harvestUntil', l.harvest_until, 'deliverBy', l.deliver_by) END,
    'requirement', CASE WHEN r.id IS NOT NULL THEN jsonb_build_object(
      'commodityName', r.commodity_name, 'commodityId', r.commodity_id, 'unit', r.unit, 'organic', r.organic,
      'shipping', r.shipping, 'neededOn', r.needed_on) END)
  FROM negotiations n
  LEFT JOIN listings l ON l.id = n.listing_id
  LEFT JOIN requirements r ON r.id = n.requirement_id
  WHERE n.id = negotiation
$$;

UPDATE offers SET goods = goods_of_negotiation(negotiation_id);
ALTER TABLE offers ALTER COLUMN goods SET NOT NULL;

-- Writers that name no goods, such as a process of the version before, mean those that stand.
CREATE FUNCTION keep_goods_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.goods := goods_of_negotiation(NEW.negotiation_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER offers_keep_goods BEFORE INSERT ON offers
  FOR EACH ROW WHEN (NEW.goods IS NULL) EXECUTE FUNCTION keep_goods_of_offer();
