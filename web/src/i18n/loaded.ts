import type { Messages } from '@polam/contract/messages';
import type { Language } from '@polam/domain/catalogue';
import type { Catalogue, FirstSentences, OtherSentences, Text } from './catalogue.ts';
import { readerLanguage } from './reader.ts';

interface Loaded {
  readonly text: Text;
  /** Grows by further areas; the function above reads it. */
  readonly sentences: Partial<Catalogue>;
  messages?: Messages;
  isWhole?: boolean;
}

/** A file of an area: one object of sentences, or the texts of the API. */
interface Area {
  readonly messages?: Messages;
  readonly [name: string]: unknown;
}

/** The sentences of each language, by the folder that has its code as its name. */
const firsts = import.meta.glob<{ readonly first: FirstSentences }>('./*/first.ts');
const rests = import.meta.glob<{ readonly rest: OtherSentences; readonly messages: Messages }>('./*/rest.ts');
/** Areas that pages with few words ask for by themselves (web/vite/sentence-areas.ts). */
const areas = import.meta.glob<Area>([
  './*/own/*.ts',
  './*/{account,articles,consents,notices,offline,times,today}.ts',
]);
/** The name of all areas together. */
const ALL = '*';

const loaded = new Map<Language, Loaded>();
/** Areas that pages of this visit have asked for: another language needs them too. */
const wanted = new Set<string>();

/** Loads what the frame and the landing page say in a language, once. */
export async function loadFirstSentences(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { first } = await loadFrom(firsts, `./${language}/first.ts`);
  if (loaded.has(language)) return;
  const sentences: Partial<Catalogue> = { ...first };
  loaded.set(language, { sentences, text: textFrom(sentences, language) });
}

/**
 * Loads areas of sentences in the reader's language, named with spaces between them. Scripts that load later begin
 * with it: the build names the areas that they say something of, or all.
 */
export async function loadAreas(names: string): Promise<void> {
  for (const name of names.split(' ').filter((each) => each !== '')) wanted.add(name);
  await loadWanted(readerLanguage());
}

/** Loads in a language what this visit has asked for so far. */
export async function loadWanted(language: Language): Promise<void> {
  if (wanted.has(ALL) || [...loaded.values()].some(({ isWhole = false }) => isWhole))
    return loadCatalogue(language);
  await Promise.all([loadFirstSentences(language), ...[...wanted].map((name) => loadArea(language, name))]);
}

async function loadArea(language: Language, name: string): Promise<void> {
  const [{ messages, ...parts }] = await Promise.all([
    loadFrom(areas, `./${language}/${name}.ts`),
    loadFirstSentences(language),
  ]);
  const found = loadedIn(language);
  Object.assign(found.sentences, ...Object.values(parts));
  if (messages !== undefined) found.messages = messages;
}

/** Loads all sentences of a language, once. The server loads all three languages. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.get(language)?.isWhole === true) return;
  const [{ rest, messages }] = await Promise.all([
    loadFrom(rests, `./${language}/rest.ts`),
    loadFirstSentences(language),
  ]);
  const found = loadedIn(language);
  Object.assign(found.sentences, rest);
  found.messages = messages;
  found.isWhole = true;
}

/** The sentences of a language that is loaded; throws where it is not, which is a mistake of ours. */
export function textIn(language: Language): Text {
  return loadedIn(language).text;
}

/** The API's own sentences in a language that is loaded: what is wrong with a field, what a notice says. */
export function messagesIn(language: Language): Messages {
  const { messages } = loadedIn(language);
  if (messages === undefined) throw missing(language, 'of the API');
  return messages;
}

async function loadFrom<M>(modules: Readonly<Record<string, () => Promise<M>>>, path: string): Promise<M> {
  const load = modules[path];
  if (load === undefined) throw new Error(`There is no ${path}.`);
  return load();
}

function loadedIn(language: Language): Loaded {
  const found = loaded.get(language);
  if (found === undefined) throw new Error(`The sentences of ${language} are not loaded.`);
  return found;
}

function textFrom(sentences: Partial<Catalogue>, language: Language): Text {
  return (key, ...words) => {
    // The types of Text tie the words to the key; in here the pair has lost its tie.
    const sentence: string | ((words: never) => string) | undefined = sentences[key];
    if (sentence === undefined) throw missing(language, key);
    return typeof sentence === 'string' ? sentence : sentence(words[0] as never);
  };
}

/**
 * Thrown for a sentence that is not loaded: where an area was left out, React waits for all sentences and renders
 * again.
 */
function missing(language: Language, what: string): unknown {
  if (loadedIn(language).isWhole === true) return new Error(`The sentence ${what} is not loaded.`);
  return loadCatalogue(language);
}
