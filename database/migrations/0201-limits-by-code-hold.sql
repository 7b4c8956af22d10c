-- compatible-since: 0127
alter table agent_codes
  validate constraint agent_codes_crop_limits_check;
