-- compatible-since: 0112
-- An order copies the deductions of its offer, and keeps what its two sides found at weighing
-- (domain/src/trade/found-at-weighing.ts). From now on its total is what is left after the deductions
-- (domain/src/trade/settlement.ts), which older processes would not take.
alter table orders
  add column deductions text,
  add column found text,
  add column proposed_found text;
comment on column orders.found is 'What both sides have confirmed beside the weight; null: nothing.';
comment on column orders.proposed_found is 'What one side entered with the weight that waits for the other.';
