-- compatible-since: 0127
alter table agent_acts validate constraint agent_acts_act_check;
