-- compatible-since: 0127
-- Wrong codes of a stranger used up the code of a number's owner. From where a code was asked for, its tries are apart: a keyed
-- hash of each such address, and the tries from there. A process of an earlier version counts all of them as those of others.

alter table phone_codes add column asked_from jsonb not null default '{}';
