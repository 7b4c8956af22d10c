import { describe, expect, it } from 'vitest';
import { checkNameRules } from './name-rules.ts';

/** Built from halves: the check reads this file too. */
const DISABLE = ['// oxlint', 'disable-next-line no-console'].join('-');
const EXPECT = ['// @ts', 'expect-error'].join('-');

/** The rules, shortened to their first words, that a file breaks. */
function brokenBy(path: string, text = ''): string[] {
  return checkNameRules([{ path, text }])
    .filter(({ complaints }) => complaints.length > 0)
    .map(({ rule }) => rule.split(' ').slice(0, 3).join(' '));
}

describe('the rules of naming', () => {
  it.each([
    ['no room or', 'web/src/utils/money.ts', ''],
    ['no room or', 'server/src/helpers.ts', ''],
    ['files are named', 'web/src/ui/BigButton.tsx', ''],
    ['the only barrels', 'web/src/ui/index.ts', ''],
    ['the only barrels', 'domain/src/all.ts', "export * from './money.ts';"],
    ['every server feature', 'server/src/features/weather/weather.service.ts', ''],
    ['every suppression states', 'domain/src/money.ts', `${DISABLE}\n`],
    ['every suppression states', 'domain/src/money.ts', `f(); ${EXPECT}\n`],
    ['string unions, no', 'domain/src/money.ts', 'export enum Unit { Ton }'],
  ])('%s … bites on %s', (rule, path, text) => {
    const broken = brokenBy(path, text);

    expect(broken).toEqual([rule]);
  });

  it.each([
    [
      'server/src/features/cold-storage/index.ts',
      "export { buildColdStorage } from './cold-storage.service.ts';",
    ],
    ['contract/src/index.ts', "export * from './call.ts';"],
    ['web/src/pages/trade/buy.page.tsx', 'export const a = 1;'],
    ['domain/src/money.ts', `${DISABLE} -- the start is told on the terminal\n`],
  ])('%s breaks none', (path, text) => {
    const broken = brokenBy(path, text);

    expect(broken).toEqual([]);
  });
});
