-- compatible-since: 0068
-- A message may be a recording. Its length stands with the message, which says enough by it; its bytes are read by
-- themselves, and go with the message.
alter table messages add column voice_ms integer;
alter table messages drop constraint messages_say_something;
alter table messages add constraint messages_say_something
  check (text <> '' or photo_id is not null or voice_ms is not null) not valid;
alter table messages add constraint messages_voice check (voice_ms between 1 and 62000) not valid;
comment on column messages.voice_ms is 'Length of its recording in milliseconds; null where it has none.';

create table message_voices (
  message_id uuid primary key references messages (id) on delete cascade,
  media text not null constraint message_voices_media check (media in ('audio/webm', 'audio/ogg', 'audio/mp4')),
  content bytea not null constraint message_voices_size check (octet_length(content) between 1 and 1572864)
);
