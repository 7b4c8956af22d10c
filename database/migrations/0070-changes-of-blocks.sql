-- compatible-since: 0068
create trigger blocks_begun after insert on blocks
  referencing new table as changed for each statement execute function announce_blocks();
create trigger blocks_ended after delete on blocks
  referencing old table as changed for each statement execute function announce_blocks();
