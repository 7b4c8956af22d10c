import { expect, it } from 'vitest';
import { ShedLog } from './shed-log.ts';

it('says why calls are sent away at the first of them, and of all others together ten seconds later', () => {
  let now = 0;
  const logged: object[] = [];
  const log = { warn: (fields: object) => void logged.push(fields) };
  const shed = new ShedLog(() => now);

  for (let call = 0; call < 5; call += 1) shed.note('too many', log);
  now = 10_000;
  shed.note('too many', log);

  expect(logged).toEqual([
    { reason: 'too many', calls: 1 },
    { reason: 'too many', calls: 5 },
  ]);
});
