import { meantCommodities, searchNames, searchSlips, type CommodityMatch } from './commodity-search.ts';
import { phraseSound, wordsOf, type SearchIndex, type Phrase, type Variety } from './search-vocabulary.ts';
import {
  filterOfWord,
  heardPhrase,
  phraseOf,
  type Piece,
  piecesOf,
  plainVarietyWords,
  smallWords,
  type WordFilter,
} from './search-pieces.ts';

/**
 * Possible meanings of a word of a search, or of a phrase, beside its occurrence in the text of a listing.
 */
export interface WordMeaning {
  /** In its search form; the words of a phrase are in their usual order. */
  readonly word: string;
  /** All commodities of the three kinds below. */
  readonly commodityIds: readonly string[];
  /** Those of which it is the exact name. */
  readonly nameIds: readonly string[];
  /** Those of which it is a synonym, or that have it as a word of a name. */
  readonly synonymIds: readonly string[];
  /** Those that have a variety of this name. */
  readonly varietyIds: readonly string[];
  readonly districtIds: readonly string[];
  /**
   * Groups of words that all have to occur in the seller's text: as typed, and other spellings of a variety.
   */
  readonly texts: readonly (readonly string[])[];
  /** Whether words match whole only, or as a prefix too: an unknown word may be unfinished. */
  readonly met: 'whole' | 'beginning';
  /** Whether the word is a pincode, which means the place of its district; that is looked up elsewhere. */
  readonly isPincode: boolean;
}

/** Possible meanings of a search text: listings have to match every word and the filters. */
export interface SearchMeaning {
  readonly words: readonly WordMeaning[];
  readonly filters: readonly WordFilter[];
  /** The category that the text names. */
  readonly categoryId: string | null;
  /** Whether misspellings in the sellers' own names of listings match too. */
  readonly isForgiving: boolean;
}

/** Most words of a search that are used; each may be looked up in every text. */
const MAX_WORDS = 8;

/** Shortest word that matches the beginning of a place; shorter ones begin too many. */
const PLACE_LENGTH = 4;

/** Shortest word that matches as a prefix; shorter ones begin too many words. */
const BEGINNING_LENGTH = 2;

/** Score from which a word of a name begins with the text. */
const BEGINNING_SCORE = 0.8;

const PINCODE = /^[1-9]\d{5}$/;
const LATIN = /^[a-z]{3,}$/;

/**
 * Meaning of a text as it is written: for each word or phrase, the commodities and districts that it names.
 * Null where the text has no word. The order of the words does not matter.
 *
 * Cost: some tenths of a millisecond a word for 219 commodities and 650 districts.
 */
export function searchMeaning(index: SearchIndex, text: string): SearchMeaning | null {
  return meaning(index, { text, isForgiving: false });
}

/** The same with misspellings tolerated in words that name nothing: used where nothing matches as written. */
export function forgivingMeaning(index: SearchIndex, text: string): SearchMeaning | null {
  return meaning(index, { text, isForgiving: true });
}

function meaning(
  index: SearchIndex,
  { text, isForgiving }: { readonly text: string; readonly isForgiving: boolean },
): SearchMeaning | null {
  const all = wordsOf(text);
  const significant = all.filter((word) => !smallWords.has(word));
  const words = [...new Set(significant.length === 0 ? all : significant)].slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const pieces = piecesOf(
    words,
    (some) => phraseOf(index, some) ?? (isForgiving ? heardPhrase(index, some) : undefined),
  );
  const isFilter = ({ words: [word = ''], phrase }: Piece) =>
    index.filters === 'heeded' && phrase === undefined && filterOfWord(word) !== null;
  const filters = pieces.filter(isFilter).map(({ words: [word = ''] }) => filterOfWord(word));
  const others = pieces.filter((piece) => !isFilter(piece));
  const categories = others.filter(({ phrase }) => phrase !== undefined && isCategory(phrase));
  // A listing has one category: where two are named, they are treated as ordinary words.
  const category = categories.length === 1 ? categories[0] : undefined;
  const left = others.filter((piece) => piece !== category);
  const written = left.map((piece) => asWritten(index, piece));
  return {
    words: withPlainVarieties(left, isForgiving ? written.map((each) => withSlips(index, each)) : written),
    filters: [...new Set(filters.filter((each) => each !== null))],
    categoryId: category?.phrase?.categoryIds[0] ?? null,
    isForgiving,
  };
}

function isCategory({ nameIds, synonymIds, categoryIds }: Phrase): boolean {
  return categoryIds.length > 0 && nameIds.length === 0 && synonymIds.length === 0;
}

function asWritten(index: SearchIndex, { words, phrase }: Piece): WordMeaning {
  const word = phrase?.term ?? words.join(' ');
  const singular = phrase === undefined ? singularOf(index, word) : null;
  if (singular !== null) return { ...asWritten(index, singular), word, texts: [words, singular.words] };
  const places = placesOf(index, { word, phrase });
  const varieties =
    places.length === 0 && !isPlain(words) && phrase?.nameIds.length === 0 ? phrase.varieties : [];
  const varietyIds = distinct(varieties.map(({ commodityId }) => commodityId));
  const { nameIds, synonymIds } = namedBy(index, { word, phrase, varietyIds });
  return meant({
    word,
    nameIds,
    synonymIds,
    varietyIds,
    districtIds: places,
    texts: [...typedTexts(words, phrase), ...spellingsOf(varieties)],
    met: phrase === undefined ? 'beginning' : 'whole',
    isPincode: PINCODE.test(word),
  });
}

/**
 * The commodities that the words name exactly, or by a synonym where no name matches; and those that have
 * them as a word of a name. Synonyms match in part only where no crop has the exact name, since a pine apple
 * is no apple. A commodity that is named by its variety is none of these.
 */
function namedBy(
  index: SearchIndex,
  { word, phrase, varietyIds }: { word: string; phrase: Phrase | undefined; varietyIds: readonly string[] },
): Pick<WordMeaning, 'nameIds' | 'synonymIds'> {
  const { nameIds: names = [], synonymIds: synonyms = [] } = phrase ?? {};
  const isOther = (id: string) => !varietyIds.includes(id);
  const nameIds = (names.length > 0 ? names : synonyms).filter(isOther);
  const met = idsOf(
    meantCommodities(searchNames(names.length > 0 ? index.names() : index.commodities(), word)),
  );
  const synonymIds = distinct([...synonyms, ...met]).filter((id) => isOther(id) && !nameIds.includes(id));
  return { nameIds, synonymIds };
}

function isPlain([word = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && plainVarietyWords.has(word);
}

function meant(known: Omit<WordMeaning, 'commodityIds'>): WordMeaning {
  const { nameIds, synonymIds, varietyIds, word, met } = known;
  const isShort = word.length < BEGINNING_LENGTH;
  const texts = new Map(known.texts.map((words) => [words.join(' '), words]));
  const commodityIds = [...new Set([...nameIds, ...synonymIds, ...varietyIds])];
  // A single letter matches as the beginning of crop names only; as a word of a text it matches too much.
  const isLetter = word.length === 1 && commodityIds.length > 0;
  return {
    ...known,
    texts: isLetter ? [] : [...texts.values()],
    commodityIds,
    met: isShort ? 'whole' : met,
  };
}

function spellingsOf(varieties: readonly Variety[]): readonly (readonly string[])[] {
  return varieties.flatMap(({ spellings }) => spellings).filter((words) => !isPlain(words));
}

/** The words as typed, in any order; whole-word matches include the plural. */
function typedTexts(words: readonly string[], phrase: Phrase | undefined): readonly (readonly string[])[] {
  const [word = '', ...others] = words;
  const isWord = others.length === 0 && LATIN.test(word) && !word.endsWith('s');
  return phrase !== undefined && isWord ? [words, [`${word}s`]] : [words.toSorted()];
}

/** The piece that an English plural stands for; null where its singular is unknown. */
function singularOf(index: SearchIndex, word: string): Piece | null {
  if (!LATIN.test(word) || !word.endsWith('s')) return null;
  const forms = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  const found = forms.find((form) => form.length > 2 && index.phrases().has(form));
  return found === undefined ? null : { words: [found], phrase: index.phrases().get(found) };
}

function placesOf(
  index: SearchIndex,
  { word, phrase }: { word: string; phrase: Phrase | undefined },
): readonly string[] {
  // A word that begins the name of a crop is not taken as the beginning of a place.
  const mayBegin = word.length >= PLACE_LENGTH && searchNames(index.commodities(), word).length === 0;
  const isMeant = ({ score }: CommodityMatch) => score === 1 || (mayBegin && score >= BEGINNING_SCORE);
  const places = searchNames(index.places(), word).filter(isMeant);
  return districtsAt(index, [...(phrase?.placeIds ?? []), ...idsOf(places)]);
}

/** "Red" is a variety of onions where the text also names onions. */
function withPlainVarieties(pieces: readonly Piece[], words: readonly WordMeaning[]): readonly WordMeaning[] {
  return words.map((each, at) => {
    const { words: own = [], phrase } = pieces[at] ?? {};
    if (phrase === undefined || !isPlain(own)) return each;
    const others = words
      .filter((other) => other !== each)
      .flatMap(({ nameIds, synonymIds }) => [...nameIds, ...synonymIds]);
    const ids = phrase.varieties.map(({ commodityId }) => commodityId).filter((id) => others.includes(id));
    return ids.length === 0 ? each : meant({ ...each, varietyIds: [...each.varietyIds, ...ids] });
  });
}

/**
 * A word without a meaning as written is replaced by one that sounds alike, else by one that it misspells.
 */
function withSlips(index: SearchIndex, written: WordMeaning): WordMeaning {
  const { word, commodityIds, districtIds, isPincode } = written;
  if (commodityIds.length > 0 || districtIds.length > 0 || isPincode) return written;
  return alike(index, written) ?? mistyped(index, written, word);
}

function alike(index: SearchIndex, written: WordMeaning): WordMeaning | null {
  const sound = phraseSound(written.word);
  const keys = sound === null ? [] : (index.sounds().get(sound) ?? []);
  if (keys.length === 0) return null;
  const met = keys.map((key) => {
    const words = key.split(' ');
    return asWritten(index, { words, phrase: index.phrases().get(key) });
  });
  const nameIds = distinct(met.flatMap((each) => each.nameIds));
  // One word may sound like the name of a crop and like its synonym, which then says nothing more.
  const synonymIds = distinct(met.flatMap((each) => each.synonymIds)).filter((id) => !nameIds.includes(id));
  return meant({
    ...written,
    nameIds,
    synonymIds,
    varietyIds: distinct(met.flatMap(({ varietyIds }) => varietyIds)),
    districtIds: distinct(met.flatMap((each) => each.districtIds)),
    texts: [...written.texts, ...met.flatMap(({ texts }) => texts)],
  });
}

function mistyped(index: SearchIndex, written: WordMeaning, word: string): WordMeaning {
  const synonymIds = idsOf(meantCommodities(searchSlips(index.commodities(), word)));
  const districtIds = districtsAt(index, idsOf(meantCommodities(searchSlips(index.places(), word))));
  return meant({ ...written, synonymIds, districtIds });
}

function districtsAt(index: SearchIndex, placeIds: readonly string[]): readonly string[] {
  return distinct(placeIds.flatMap((id) => index.districtsOf.get(id) ?? []));
}

function idsOf(matches: readonly CommodityMatch[]): readonly string[] {
  return matches.map(({ id }) => id);
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
