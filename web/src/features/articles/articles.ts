import type { Language } from '@polam/domain/catalogue';
import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Article, ArticleName } from './article.ts';

/** One module per article and language, in the folder of the language: only the one that is read is loaded. */
const sources = import.meta.glob<{ readonly article: Article }>('./words/*/*.ts');

/** Article in a language. Errors: throws where its module cannot be loaded. */
export async function loadArticle(name: ArticleName, language: Language): Promise<Article> {
  const load = sources[`./words/${language}/${name}.ts`];
  if (load === undefined) throw new Error(`There is no article ${name} in ${language}.`);
  return (await load()).article;
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
