import { describe, expect, it } from 'vitest';
import { checkForm, checkNamed, checkTests, countOpen, parseRows } from './spec-coverage.ts';

const table = (...rows: string[]) =>
  parseRows(['| id | what | status | note |', '|---|---|---|---|', ...rows].join('\n'));
const complaintsOf = (results: readonly { complaints: readonly string[] }[]) =>
  results.flatMap((result) => result.complaints);

describe('the coverage tables', () => {
  it('are fine when whole and true', () => {
    const rows = table(
      '| route.login | `/login` sign in | open | |',
      '| rule.phone | ten digits | test: a.test.ts › a phone › has ten digits | |',
    );

    expect(complaintsOf(checkForm(rows))).toEqual([]);
    expect(checkTests(rows, () => "it('has ten digits', …)").complaints).toEqual([]);
    expect(countOpen(rows)).toBe(1);
  });

  it.each([
    ['| login | words | open | |', 'an id of one word'],
    ['| route.login | | open | |', 'no words'],
    ['| route.login | words | done | |', 'an unknown status'],
  ])('complain about %s: %s', (row) => {
    expect(complaintsOf(checkForm(table(row)))).toHaveLength(1);
  });

  it('complain about an id that stands there twice', () => {
    const rows = table('| a.b | x | open | |', '| a.b | y | open | |');

    expect(complaintsOf(checkForm(rows))).toEqual(['line 4: a.b y']);
  });

  it.each<[string | null, string]>([
    ["it('has nine digits')", 'a test that the file does not hold'],
    ["it('has ten digits after +91')", 'a test that only begins so'],
    [null, 'a file that is not there'],
  ])('complain about %s: %s', (text) => {
    const rows = table('| rule.phone | ten digits | test: a.test.ts › has ten digits | |');

    expect(checkTests(rows, () => text).complaints).toHaveLength(1);
  });

  it('complain about a path without a row and about a row without a path', () => {
    const rows = table('| route.a | `/a/{id}` | open | |', '| route.b | `/b` | open | |');

    const { complaints } = checkNamed({ rule: '', kind: /^route\./, wanted: ['/a/:pid', '/c'] }, rows);

    expect(complaints).toEqual(['no row for /c', 'not there: line 4: route.b `/b`']);
  });
});
