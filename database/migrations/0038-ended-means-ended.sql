-- What is ended is ended at once: sessions with their streams, follows with a block, what the suspended wanted.

-- Every process hears whose sessions were ended, by whichever way, and ends the streams that hang on them.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  few CONSTANT integer := 20;
  ids uuid[] := ARRAY(SELECT DISTINCT user_id FROM changed LIMIT few + 1);
BEGIN
  IF cardinality(ids) > few THEN
    PERFORM pg_notify('changed', 'sessions');
  ELSE
    PERFORM pg_notify('changed', 'sessions ' || id) FROM unnest(ids) id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

-- What people wanted who were suspended since, as far as nobody has read it.
DELETE FROM notices n USING users u
WHERE n.read_at IS NULL AND u.suspended_at IS NOT NULL AND u.erased_at IS NULL
  AND coalesce(n.event ->> 'sentBy', n.event ->> 'follower') = u.id::text
  AND n.event ->> 'type' IN ('offer.proposed', 'negotiation.opened', 'message.posted', 'booking.requested',
    'storage.asked', 'match.found', 'wish.cheaper', 'person.followed');

-- Whoever has blocked somebody is neither followed by that one nor follows.
DELETE FROM follows f USING blocks b
WHERE (b.blocker_id = f.follower_id AND b.blocked_id = f.followed_id)
  OR (b.blocker_id = f.followed_id AND b.blocked_id = f.follower_id);
