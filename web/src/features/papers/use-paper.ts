import type { Language } from '@polam/domain/catalogue';
import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Paper, PaperName } from './paper.ts';
import { loadPaper } from './papers.ts';

/** A paper with the language that it is written in. */
export interface WrittenPaper {
  readonly paper: Paper;
  readonly language: Language;
}

/** A paper on its way to its reader. */
export interface ShownPaper {
  /** Null until one is there. */
  readonly written: WrittenPaper | null;
  readonly isLost: boolean;
  readonly retry: () => void;
}

/** A paper in the reader's language, loaded anew where that changes; until then the one that is there stays. */
export function usePaper(name: PaperName, seed: WrittenPaper | null): ShownPaper {
  const language = useLanguage();
  const [written, setWritten] = useState(seed);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const isThere = written?.language === language;

  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    loadPaper(name, language).then(
      (paper) => isWanted && setWritten({ paper, language }),
      // Without a network its file does not come; whoever presses again tries again.
      () => isWanted && setFailedTry(tries),
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, name, language, tries]);

  return {
    written,
    isLost: written === null && failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}
