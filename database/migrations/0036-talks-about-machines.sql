-- People talk about machines too; a cold storage that was taken away can be put back within a day.

ALTER TABLE negotiations
  ADD COLUMN equipment_id uuid REFERENCES equipment ON DELETE CASCADE,
  DROP CONSTRAINT negotiations_subject,
  ADD CONSTRAINT negotiations_subject
    CHECK ((equipment_id IS NULL) = (listing_id IS NOT NULL OR requirement_id IS NOT NULL));
COMMENT ON COLUMN negotiations.equipment_id IS 'Set: a talk about a machine, whose owner is the seller, without offers.';
CREATE UNIQUE INDEX negotiations_one_talk ON negotiations (equipment_id, buyer_id)
  WHERE ended_at IS NULL AND equipment_id IS NOT NULL;
CREATE INDEX negotiations_by_machine ON negotiations (equipment_id, updated_at DESC) WHERE equipment_id IS NOT NULL;
DROP INDEX negotiations_of_thread;
CREATE INDEX negotiations_of_thread
  ON negotiations ((coalesce(requirement_id, listing_id, equipment_id)), buyer_id, seller_id);

-- Machines of people who were suspended before their machines went with them.
UPDATE equipment e SET state = 'deleted', state_before_deletion = e.state, deleted_at = NULL, updated_at = now()
FROM users u WHERE u.id = e.owner_id AND u.suspended_at IS NOT NULL AND e.state <> 'deleted';

-- What search engines are told of, oldest first.
CREATE INDEX equipment_oldest ON equipment (created_at, id) WHERE state = 'active';

-- Rows as they stood, so that everything that counts or lists cold storages knows only those that are there.
CREATE TABLE removed_cold_storages (
  id         uuid PRIMARY KEY,
  storage    jsonb NOT NULL,
  enquiries  jsonb NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE removed_cold_storages IS 'Kept for a day, with what was asked of their keepers.';
