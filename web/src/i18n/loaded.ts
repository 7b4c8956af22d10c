import type { Messages } from '@polam/contract/messages';
import type { Language } from '@polam/domain/catalogue';
import type { Catalogue, Text } from './catalogue.ts';

/** What is loaded of a language: the sentences of our screens and those of the API. */
export interface LanguageFile {
  readonly catalogue: Catalogue;
  readonly messages: Messages;
}

const sources: Readonly<Record<Language, () => Promise<{ readonly file: LanguageFile }>>> = {
  en: () => import('./en.ts'),
  te: () => import('./te.ts'),
  hi: () => import('./hi.ts'),
};

const loaded = new Map<Language, { readonly text: Text; readonly messages: Messages }>();

/** Loads the sentences of a language, once. The browser loads the reader's alone, the server all three. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { file } = await sources[language]();
  loaded.set(language, { text: textFrom(file.catalogue), messages: file.messages });
}

/** The sentences of a language that is loaded; throws where it is not, which is a mistake of ours. */
export function textIn(language: Language): Text {
  return loadedIn(language).text;
}

/** The API's own sentences in a language that is loaded: what is wrong with a field, what a notice says. */
export function messagesIn(language: Language): Messages {
  return loadedIn(language).messages;
}

function loadedIn(language: Language) {
  const found = loaded.get(language);
  if (found === undefined) throw new Error(`The sentences of ${language} are not loaded.`);
  return found;
}

function textFrom(catalogue: Catalogue): Text {
  return (key, ...words) => {
    // The types of Text tie the words to the key; in here the pair has lost its tie.
    const sentence: string | ((words: never) => string) = catalogue[key];
    return typeof sentence === 'string' ? sentence : sentence(words[0] as never);
  };
}
