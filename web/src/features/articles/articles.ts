import type { Language } from '@polam/domain/catalogue';
import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Article, ArticleName } from './article.ts';

type Source = () => Promise<{ readonly article: Article }>;

/** One module per article and language: only the one that is read is loaded. */
const sources: Readonly<Record<Language, Readonly<Record<ArticleName, Source>>>> = {
  en: {
    about: () => import('./words/en/about.ts'),
    help: () => import('./words/en/help.ts'),
    privacy: () => import('./words/en/privacy.ts'),
    terms: () => import('./words/en/terms.ts'),
  },
  te: {
    about: () => import('./words/te/about.ts'),
    help: () => import('./words/te/help.ts'),
    privacy: () => import('./words/te/privacy.ts'),
    terms: () => import('./words/te/terms.ts'),
  },
  hi: {
    about: () => import('./words/hi/about.ts'),
    help: () => import('./words/hi/help.ts'),
    privacy: () => import('./words/hi/privacy.ts'),
    terms: () => import('./words/hi/terms.ts'),
  },
};

/** Article in a language. Errors: throws where its module cannot be loaded. */
export async function loadArticle(name: ArticleName, language: Language): Promise<Article> {
  return (await sources[language][name]()).article;
}

/** Article with the language that it is written in. */
export interface WrittenArticle {
  readonly article: Article;
  readonly language: Language;
}

/** Article that is loading or loaded. */
export interface ShownArticle {
  /** Null until an article is loaded. */
  readonly written: WrittenArticle | null;
  readonly isLost: boolean;
  readonly retry: () => void;
}

/** Article in the reader's language, reloaded when that changes; until then the previous one stays. */
export function useArticle(name: ArticleName, seed: WrittenArticle | null): ShownArticle {
  const language = useLanguage();
  const [written, setWritten] = useState(seed);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const isThere = written?.language === language;

  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    loadArticle(name, language).then(
      (article) => isWanted && setWritten({ article, language }),
      // Without a network the module cannot be loaded; retry starts another attempt.
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
