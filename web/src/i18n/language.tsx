import type { Language } from '@polam/domain/catalogue';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Text } from './catalogue.ts';
import { formatsIn, type Formats } from './formats.ts';
import { loadWanted, textIn } from './loaded.ts';
import { readerLanguage, rememberLanguage } from './reader.ts';

interface Reading {
  readonly language: Language;
  readonly setLanguage: (language: Language) => Promise<void>;
}

const ReadingContext = createContext<Reading | null>(null);

/** Gives every screen below it the reader's language, and lets it change without a reload. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setShown] = useState(initial);
  const reading = useMemo<Reading>(
    () => ({
      language,
      setLanguage: async (next) => {
        await loadWanted(next);
        rememberLanguage(next);
        setShown(next);
      },
    }),
    [language],
  );
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** The reader's language. */
export function useLanguage(): Language {
  return useReading().language;
}

/** Switches the language at once: the page and what was typed stay, the choice is kept for a year. */
export function useSetLanguage(): Reading['setLanguage'] {
  return useReading().setLanguage;
}

/** The sentences in the reader's language. */
export function useText(): Text {
  return textIn(useReading().language);
}

/** Money, quantities, days and times as the reader writes them. */
export function useFormats(): Formats {
  return formatsIn(useReading().language);
}

/** The sentences for what happens outside of components: a toast, an unreachable server. Browser only. */
export function readerText(): Text {
  return textIn(readerLanguage());
}

function useReading(): Reading {
  const reading = use(ReadingContext);
  if (reading === null) throw new Error('No LanguageProvider above this component.');
  return reading;
}
