import type { Language } from '@polam/domain/catalogue';
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
