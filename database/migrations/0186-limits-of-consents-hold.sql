-- compatible-since: 0127
alter table agent_consents
  validate constraint agent_consents_crop_limits_check,
  validate constraint agent_consents_rest_days_check;
