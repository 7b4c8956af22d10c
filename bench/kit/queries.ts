import { commodities } from '@polam/database/catalogue/commodities';
import { pick, seededRandom, type Random } from '@polam/database/seed/random';

const HOW_MANY = 300;
const SEED = 7;
const LATIN = /^[a-z ]+$/;

/** Search texts as users type them, all different: three languages, romanised words, typos, prefixes. */
export function makeQueries(): readonly string[] {
  const random = seededRandom(SEED);
  const queries = new Set<string>();
  for (let turn = 0; queries.size < HOW_MANY; turn += 1) {
    const form = forms[turn % forms.length];
    const commodity = pick(random, commodities);
    const query = form?.(commodity, random) ?? '';
    if (query.length > 1) queries.add(query);
  }
  return [...queries];
}

type Form = (commodity: (typeof commodities)[number], random: Random) => string;

const english: Form = ({ en }) => en.toLowerCase();
const romanised: Form = ({ synonyms }, random) =>
  pick(random, ['', ...synonyms.filter((each) => LATIN.test(each))]);

const forms: readonly Form[] = [
  english,
  ({ te }) => te,
  ({ hi }) => hi,
  romanised,
  (commodity, random) => withSlip(english(commodity, random), random),
  (commodity, random) => withSlip(romanised(commodity, random), random),
  (commodity, random) => english(commodity, random).slice(0, 4),
];

/** A word of five or more letters with two neighbours swapped, one left out, or one doubled; else empty. */
function withSlip(word: string, random: Random): string {
  if (word.length < 5) return '';
  const at = 1 + Math.floor(random() * (word.length - 3));
  const [a = '', b = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + pick(random, [b + a, b, a + a + b]) + word.slice(at + 2);
}
