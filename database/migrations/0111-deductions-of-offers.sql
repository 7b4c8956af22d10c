-- compatible-since: 0083
-- What is agreed with an offer to be taken from its sum, in its written form (domain/src/trade/agreed-deductions.ts); null:
-- nothing.
alter table offers add column deductions text;
