import type { Language } from '@polam/domain/catalogue';
import type { Catalogue, Text } from './catalogue.ts';

const sources: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en.ts')).english,
  te: async () => (await import('./te.ts')).telugu,
  hi: async () => (await import('./hi.ts')).hindi,
};

const loaded = new Map<Language, Text>();

/** Loads the sentences of a language, once. The browser loads the reader's alone, the server all three. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, textFrom(await sources[language]()));
}

/** The sentences of a language that is loaded; throws where it is not, which is a mistake of ours. */
export function textIn(language: Language): Text {
  const text = loaded.get(language);
  if (text === undefined) throw new Error(`The sentences of ${language} are not loaded.`);
  return text;
}

function textFrom(catalogue: Catalogue): Text {
  return (key, ...words) => {
    // The types of Text tie the words to the key; in here the pair has lost its tie.
    const sentence = catalogue[key] as string | ((words: unknown) => string);
    return typeof sentence === 'string' ? sentence : sentence(words[0]);
  };
}
