import { describe, expect, it } from 'vitest';
import { checkDocs } from './docs-rules.ts';

const documented = {
  files: ['docs/trade.md', 'docs/market.md', 'domain/src/trade/order.ts', 'web/src/i18n/te/own.ts'],
  scripts: ['schema'],
  hasConstant: (name: string) => name === 'OFFER_HOURS',
};

const complaintsAbout = (text: string) =>
  checkDocs(
    [
      { path: 'docs/trade.md', text },
      { path: 'docs/market.md', text: '## Stock, and orders' },
    ],
    documented,
  ).flatMap(({ complaints }) => complaints);

describe('a page of documentation', () => {
  it('may name what is there, by its whole path or by the end of it', () => {
    const text = [
      '`domain/src/trade/order.ts`, `trade/order.ts`, `domain/src/trade/`, `web/src/i18n/{te}/own.ts`',
      '[stock](market.md#stock-and-orders), [elsewhere](https://example.in/x.ts), `npm run schema`, `OFFER_HOURS`',
    ].join('\n');

    expect(complaintsAbout(text)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`trade/deal.ts`', 'trade/deal.ts'],
    ['a file by a part of its path', '`domain/trade/order.ts`', 'domain/trade/order.ts'],
    ['a folder that is gone', '`domain/src/wishes`', 'domain/src/wishes'],
    ['one language too many', '`web/src/i18n/{te,kn}/own.ts`', 'web/src/i18n/{te,kn}/own.ts'],
    ['a page that is gone', '[machines](machines.md)', 'machines.md'],
    ['a heading that is gone', '[people](market.md#people)', 'market.md#people'],
    ['a command that is gone', '`npm run pages`', 'pages'],
    ['a constant that is gone', '`OFFER_DAYS`', 'OFFER_DAYS'],
  ])('is refused where it names %s', (_what, text, complaint) => {
    expect(complaintsAbout(text)).toEqual([`docs/trade.md: ${complaint}`]);
  });
});
