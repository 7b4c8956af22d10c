import { describe, expect, it } from 'vitest';
import { checkStrayTexts, checkTranslated, checkUnused } from './sentence-rules.ts';

const english = [
  {
    path: 'en/offers.ts',
    text: `export const offers = {
      'offers.title': 'Your offers',
      'offers.count': ({ count }: { count: number }) => \`\${count} offers\`,
      'offers.unit.kg': 'kg',
    };`,
  },
];

describe('unused sentences', () => {
  it('are told by their key', () => {
    const screens = [{ path: 'a.tsx', text: "t('offers.title')" }];

    const { complaints } = checkUnused(english, screens);

    expect(complaints).toEqual(['en/offers.ts: offers.count', 'en/offers.ts: offers.unit.kg']);
  });

  it('are not those whose key is put together from a beginning', () => {
    const screens = [
      { path: 'a.tsx', text: "t('offers.title'); t('offers.count', { count }); t(`offers.unit.${unit}`)" },
    ];

    const { complaints } = checkUnused(english, screens);

    expect(complaints).toEqual([]);
  });
});

describe('left-over English', () => {
  const telugu = (text: string) => [{ path: 'te/offers.ts', text: `export const offers = { ${text} };` }];

  it.each([
    ["'offers.title': 'Your offers'", 'the English sentence'],
    ["'offers.title': 'Meeru cheppina dharalu'", 'Telugu in Latin letters'],
    [
      "'offers.count': ({ count }: { count: number }) => `${count} offers`",
      'an English word beside a figure',
    ],
    ["refusals: { 'not-your-turn': 'आपकी बारी नहीं' }", 'the script of another language'],
  ])('%s is %s', (text) => {
    const [result] = checkTranslated({ en: english, te: telugu(text), hi: [] });

    expect(result?.complaints).toHaveLength(1);
  });

  it.each([
    "'offers.title': 'మీ ధరలు'",
    "'offers.unit.kg': 'kg'",
    "'offers.via': 'WhatsApp'",
    "'a.b': ({ n }: N) => `₹${n}`",
  ])('%s is none', (text) => {
    const [result] = checkTranslated({ en: english, te: telugu(text), hi: [] });

    expect(result?.complaints).toEqual([]);
  });
});

describe('text in a component', () => {
  it.each([
    '<p>Hello</p>',
    '<img alt="Wheat" />',
    "<p>{'Hello'}</p>",
    '<input placeholder={`Find ${name}`} />',
  ])('%s is told', (jsx) => {
    const { complaints } = checkStrayTexts([{ path: 'a.tsx', text: `export const A = () => ${jsx};` }]);

    expect(complaints).toHaveLength(1);
  });

  it.each(["<p>{t('a.b')}</p>", '<p className="big">₹ 2,400 · </p>', '<b>WhatsApp</b>', '<img alt="" />'])(
    '%s is none of its own',
    (jsx) => {
      const { complaints } = checkStrayTexts([{ path: 'a.tsx', text: `export const A = () => ${jsx};` }]);

      expect(complaints).toEqual([]);
    },
  );
});
