import type { Messages } from '@polam/contract/messages';
import type { Language } from '@polam/domain/catalogue';
import type { Catalogue, FirstSentences, OtherSentences, Text } from './catalogue.ts';

interface Sources {
  readonly first: () => Promise<{ readonly first: FirstSentences }>;
  readonly rest: () => Promise<{ readonly rest: OtherSentences; readonly messages: Messages }>;
}

interface Loaded {
  readonly text: Text;
  /** Grows by the rest; the function above reads it. */
  readonly sentences: Partial<Catalogue>;
  messages?: Messages;
}

const sources: Readonly<Record<Language, Sources>> = {
  en: { first: () => import('./en/first.ts'), rest: () => import('./en/rest.ts') },
  te: { first: () => import('./te/first.ts'), rest: () => import('./te/rest.ts') },
  hi: { first: () => import('./hi/first.ts'), rest: () => import('./hi/rest.ts') },
};

const loaded = new Map<Language, Loaded>();

/** Loads what the frame and the landing page say in a language, once. */
export async function loadFirstSentences(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { first } = await sources[language].first();
  const sentences: Partial<Catalogue> = { ...first };
  loaded.set(language, { sentences, text: textFrom(sentences) });
}

/** Loads all sentences of a language, once. The browser loads the reader's alone, the server all three. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.get(language)?.messages !== undefined) return;
  const [{ rest, messages }] = await Promise.all([sources[language].rest(), loadFirstSentences(language)]);
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
