-- compatible-since: 0083
alter table listings add column measured text;
comment on column listings.measured is 'Measured values that the seller states, in their written form: moisture=12.5;foreign-matter=0.8 (domain/src/quality/measured.ts).';
