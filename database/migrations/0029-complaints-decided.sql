-- What those who run the market have made of a complaint.

ALTER TABLE complaints
  ADD COLUMN outcome text CHECK (outcome IN ('dismissed', 'warned', 'taken-down', 'suspended')),
  ADD COLUMN words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid REFERENCES users ON DELETE SET NULL;
ALTER TABLE complaints
  ADD CONSTRAINT complaints_decided CHECK (num_nonnulls(outcome, decided_at) IN (0, 2)),
  ADD CONSTRAINT complaints_of_listing CHECK (outcome <> 'taken-down' OR about = 'listing');
COMMENT ON COLUMN complaints.outcome IS 'Null while it waits.';
COMMENT ON COLUMN complaints.words IS 'Why; the accused reads them unless it was dismissed.';
CREATE INDEX complaints_open ON complaints (created_at DESC, id DESC) WHERE outcome IS NULL;
CREATE INDEX complaints_of_decider ON complaints (decided_by) WHERE decided_by IS NOT NULL;
