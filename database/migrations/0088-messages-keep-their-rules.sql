-- compatible-since: 0068
-- The rows that were there keep the rules of 0087.
alter table messages validate constraint messages_say_something;
alter table messages validate constraint messages_voice;
