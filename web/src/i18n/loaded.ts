import type { Messages } from '@polam/contract/messages';
import type { Language } from '@polam/domain/catalogue';
import type { Catalogue, FirstSentences, OtherSentences, Text } from './catalogue.ts';

interface Loaded {
  readonly text: Text;
  /** Grows by the rest; the function above reads it. */
  readonly sentences: Partial<Catalogue>;
  messages?: Messages;
}

/** The sentences of each language, by the folder that has its code as its name. */
const firsts = import.meta.glob<{ readonly first: FirstSentences }>('./*/first.ts');
const rests = import.meta.glob<{ readonly rest: OtherSentences; readonly messages: Messages }>('./*/rest.ts');

const loaded = new Map<Language, Loaded>();

/** Loads what the frame and the landing page say in a language, once. */
export async function loadFirstSentences(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { first } = await loadFrom(firsts, `./${language}/first.ts`);
  const sentences: Partial<Catalogue> = { ...first };
  loaded.set(language, { sentences, text: textFrom(sentences) });
}

/** Loads all sentences of a language, once. The browser loads the reader's alone, the server all three. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.get(language)?.messages !== undefined) return;
  const [{ rest, messages }] = await Promise.all([
    loadFrom(rests, `./${language}/rest.ts`),
    loadFirstSentences(language),
  ]);
  const found = loadedIn(language);
  Object.assign(found.sentences, rest);
  found.messages = messages;
}

/** The sentences of a language that is loaded; throws where it is not, which is a mistake of ours. */
export function textIn(language: Language): Text {
  return loadedIn(language).text;
}

/** The API's own sentences in a language that is loaded: what is wrong with a field, what a notice says. */
export function messagesIn(language: Language): Messages {
  const { messages } = loadedIn(language);
  if (messages === undefined) throw notLoaded(language);
  return messages;
}

async function loadFrom<M>(modules: Readonly<Record<string, () => Promise<M>>>, path: string): Promise<M> {
  const load = modules[path];
  if (load === undefined) throw new Error(`There is no ${path}.`);
  return load();
}

function loadedIn(language: Language): Loaded {
  const found = loaded.get(language);
  if (found === undefined) throw notLoaded(language);
  return found;
}

function textFrom(sentences: Partial<Catalogue>): Text {
  return (key, ...words) => {
    // The types of Text tie the words to the key; in here the pair has lost its tie.
    const sentence: string | ((words: never) => string) | undefined = sentences[key];
    if (sentence === undefined) throw new Error(`The sentence ${key} is not loaded.`);
    return typeof sentence === 'string' ? sentence : sentence(words[0] as never);
  };
}

function notLoaded(language: Language): Error {
  return new Error(`The sentences of ${language} are not loaded.`);
}
