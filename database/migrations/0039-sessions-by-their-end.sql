-- What tidies up looks for sessions that have run out every minute, among those of everybody.
CREATE INDEX sessions_by_end ON sessions (expires_at);
