-- compatible-since: 0127
alter table pool_shares validate constraint pool_shares_of_somebody;
