import { describe, expect, it } from 'vitest';
import { readAddress, whereIs } from './address.ts';
import { StartRefusal } from './start-refusal.ts';

const plain = 'postgres://polam:secret@db.example/market';

describe('the address of a database', () => {
  it.each([
    ['postgres://db.example/market', { host: 'db.example', port: 5432, database: 'market', ssl: false }],
    ['postgresql://a:p%40ss:x@db:6543/m', { host: 'db', port: 6543, username: 'a', password: 'p@ss:x' }],
    ['postgres://a@localhost:5433/m?host=/run/pg', { host: '/run/pg', port: 5433 }],
    ['postgres://a@%2Frun%2Fpg:5433/m', { host: '/run/pg', port: 5433 }],
    ['postgres://a@[::1]:5433/m', { host: '::1', port: 5433 }],
    [
      'postgres://a@one:5432,two:5433/m',
      { host: ['one', 'two'], port: [5432, 5433], target_session_attrs: 'read-write' },
    ],
    [`${plain}?sslmode=disable`, { ssl: false }],
    [`${plain}?sslmode=prefer`, { ssl: 'prefer' }],
    [`${plain}?sslmode=require&channel_binding=require`, { ssl: { rejectUnauthorized: false } }],
    [`${plain}?sslmode=verify-full`, { ssl: { rejectUnauthorized: true } }],
    [`${plain}?target_session_attrs=primary`, { target_session_attrs: 'primary' }],
  ])('%s is read as libpq reads it', (url, expected) => {
    expect(readAddress(url)).toMatchObject(expected);
  });

  it('checks the name of the server with verify-full alone', () => {
    expect(readAddress(`${plain}?sslmode=verify-full`).ssl).not.toHaveProperty('checkServerIdentity');
    expect(readAddress(`${plain}?sslmode=verify-ca`).ssl).toHaveProperty('checkServerIdentity');
  });

  it.each([
    ['postgres://polam@db:port/m', '"db:port" is no host'],
    ['postgres://polam@db:99999/m', '99999 is no port'],
    ['postgres://polam:100%@db/m', 'written %25'],
    [`${plain}?sslmode=sometimes`, 'sslmode=sometimes'],
    [`${plain}?sslrootcert=/nowhere.crt&sslmode=verify-full`, '/nowhere.crt, cannot be read'],
    [`${plain}?target_session_attrs=standby`, 'takes no writes'],
    [`${plain}?shared_buffers=1GB`, '"shared_buffers" is no setting'],
  ])('%s is refused with a sentence that keeps the password to itself', (url, words) => {
    const read = () => readAddress(url);

    expect(read).toThrow(StartRefusal);
    expect(read).toThrow(words);
    expect(read).not.toThrow('secret');
  });

  it('is told to people without user and password', () => {
    expect(whereIs('postgres://a:secret@one,two:5433/m')).toBe('one:5432 or two:5433 (database m)');
  });
});
