-- compatible-since: 0127
-- Who stated the values that are measured of a listing: what an agent states binds the farmer to nothing. And the lowest
-- price that a code of consent names. A process of before writes neither: values are the seller's, and a code names none.
alter table listings
  add column measured_by_agent boolean not null default false;
alter table agent_codes
  add column crop_limits text not null default '';
alter table agent_codes
  add constraint agent_codes_crop_limits_check check (length(crop_limits) <= 2000) not valid;
comment on column public.listings.measured_by_agent is 'Whether an agent of the seller stated the measured values last.';
comment on column public.agent_codes.crop_limits is 'As in agent_consents; what the SMS of the code names.';
