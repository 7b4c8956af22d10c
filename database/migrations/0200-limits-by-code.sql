-- compatible-since: 0127
-- The lowest price that a code of consent names. A process of before does not write it: a code names none.
alter table agent_codes
  add column crop_limits text not null default '';
alter table agent_codes
  add constraint agent_codes_crop_limits_check check (length(crop_limits) <= 2000) not valid;
comment on column public.agent_codes.crop_limits is 'As in agent_consents; what the SMS of the code names.';
