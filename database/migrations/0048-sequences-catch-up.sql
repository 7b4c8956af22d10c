-- The embedded server ran with wal_level = minimal. A sequence made and used in one transaction, as migrations did,
-- then stood below ids that were given, once the server had been killed: each insert met a duplicate key.
SELECT setval(pg_get_serial_sequence('consents', 'id'), greatest((SELECT max(id) FROM consents), 1), EXISTS (SELECT FROM consents));
SELECT setval(pg_get_serial_sequence('counters', 'id'), greatest((SELECT max(id) FROM counters), 1), EXISTS (SELECT FROM counters));
SELECT setval(pg_get_serial_sequence('district_counters', 'id'), greatest((SELECT max(id) FROM district_counters), 1), EXISTS (SELECT FROM district_counters));
SELECT setval(pg_get_serial_sequence('tallies', 'id'), greatest((SELECT max(id) FROM tallies), 1), EXISTS (SELECT FROM tallies));
