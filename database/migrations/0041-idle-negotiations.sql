-- What tidies up looks for negotiations in which nothing has been offered for days, among those that are open.
CREATE INDEX negotiations_idle ON negotiations (updated_at) WHERE ended_at IS NULL AND equipment_id IS NULL;
