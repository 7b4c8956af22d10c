import { describe, expect, it } from 'vitest';
import { checkSpoken } from './spoken-words.ts';

function complaintsOf(language: 'te' | 'hi', text: string): readonly string[] {
  const sources = { en: [], te: [], hi: [], [language]: [{ path: 'a.ts', text: `\n'a.b': ${text},` }] };
  return checkSpoken(sources).flatMap(({ complaints }) => complaints);
}

describe('a word that the glossary says otherwise', () => {
  it.each([
    ['te', "'3 స్టార్లు'", 'a.ts:2: స్టార్: say నక్షత్రాలు'],
    ['te', "'పొలంలో చూడండి'", 'a.ts:2: పొలంలో: say పొలం యాప్‌, then the ending: alone it is a field'],
    ['hi', "'फोन करें'", 'a.ts:2: फोन: say it with the dot under फ'],
    ['hi', "'फैसला हो गया'", 'a.ts:2: फैस: say it with the dot under फ'],
    ['hi', "'ख़र्च कितना'", 'a.ts:2: ख़: say it without the dot: it stands under ज and फ alone'],
    ['hi', "'किस्म सेव नहीं हुई.'", "a.ts:2: ई.': say the end of a sentence as ।"],
  ] as const)('in %s is told with its place: %s', (language, text, complaint) => {
    expect(complaintsOf(language, text)).toEqual([complaint]);
  });

  it.each([
    ['te', "'నేనే పొలం దగ్గరికి వచ్చి తీసుకెళ్తాను.'"],
    ['te', "'పొలం యాప్‌లో చూడండి'"],
    ['hi', "'फ़ोन और फ़सल, सिर्फ़ आज'"],
    ['hi', "'ऑर्डर नं.'"],
  ] as const)('is none of these in %s: %s', (language, text) => {
    expect(complaintsOf(language, text)).toEqual([]);
  });
});
