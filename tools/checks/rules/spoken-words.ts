import { otherLanguages, type Language } from '@polam/domain/catalogue';
import type { Source } from './name-rules.ts';
import type { RuleResult } from '../step.ts';

/** A word, or a spelling, that a catalogue does not use, and what it says instead. Source: docs/glossary.md. */
interface Unspoken {
  readonly found: RegExp;
  readonly say: string;
}

const TELUGU: readonly Unspoken[] = [
  { found: /స్టార్(?!ట)|రేటింగ్/, say: 'నక్షత్రాలు' },
  { found: /ఆఫర్/, say: 'ధర' },
  { found: /అభ్యంతర|గొడవ/, say: 'తగాదా' },
  { found: /దింపుకో/, say: 'డౌన్‌లోడ్' },
  { found: /భద్రపర/, say: 'సేవ్' },
  { found: /నిర్వాహక/, say: 'అడ్మిన్' },
  { found: /వడపోత/, say: 'ఫిల్టర్' },
  { found: /కనిష్ఠ|గరిష్ఠ/, say: 'తక్కువ, ఎక్కువ' },
  { found: /పరిమాణ/, say: 'ఎంత సరుకు' },
  { found: /క్వింటాలు/, say: 'క్వింటా' },
  { found: /మళ్ళీ/, say: 'మళ్లీ' },
  { found: /లింకు/, say: 'లింక్' },
  { found: /నంబరు/, say: 'నంబర్' },
  { found: /చెబుతా/, say: 'చెప్తా' },
  { found: /పొలం(లో|కు|కి|ను|తో| వా)/, say: 'పొలం యాప్‌, then the ending: alone it is a field' },
];

const HINDI: readonly Unspoken[] = [
  { found: /[कखग]\u093C|[\u0958-\u095A]/, say: 'it without the dot: it stands under ज and फ alone' },
  { found: /फसल|फोन|फोटो|फैस|फिके|सिर्फ(?!\u093C)/, say: 'it with the dot under फ' },
  { found: /रेटिंग|स्टार(?!्)/, say: 'सितारे' },
  { found: /एतराज़/, say: 'झगड़ा' },
  { found: /किराये/, say: 'किराए' },
  { found: /उतारें/, say: 'डाउनलोड' },
  { found: /सहेज/, say: 'सेव' },
  { found: /बातचीत/, say: 'चैट' },
  { found: /क्रेता/, say: 'बेचने वाले, खरीदार' },
  { found: /न्यूनतम|अधिकतम/, say: 'सबसे कम, सबसे ज़्यादा' },
  { found: /केवल/, say: 'सिर्फ़' },
  { found: /गुणवत्ता/, say: 'क्वालिटी' },
  { found: /[\u0900-\u097F](?<!नं)\.['`]/, say: 'the end of a sentence as ।' },
];

const UNSPOKEN: Readonly<Partial<Record<Language, readonly Unspoken[]>>> = { te: TELUGU, hi: HINDI };

/** Checks that one thing has one word in Telugu and in Hindi, and that it is one that people say. */
export function checkSpoken(catalogues: Readonly<Record<Language, readonly Source[]>>): RuleResult[] {
  return otherLanguages.map((language) => ({
    rule: `every word of ${language} is the one of the glossary`,
    complaints: catalogues[language].flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          (UNSPOKEN[language] ?? []).flatMap(({ found, say }) =>
            (line.match(found) ?? []).slice(0, 1).map((word) => `${path}:${at + 1}: ${word}: say ${say}`),
          ),
        ),
    ),
  }));
}
