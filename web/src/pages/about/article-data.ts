import type { AppLoadContext } from 'react-router';
import type { ArticleName } from '~/features/articles/article.ts';
import { loadArticle } from '~/features/articles/articles.ts';
import type { WrittenArticle } from '~/features/articles/use-article.ts';
import { readerLanguage } from '~/i18n/reader.ts';

/** Loader data of an article page. */
export interface ArticleSeed {
  readonly seed: WrittenArticle | null;
}

/** The article in the language of the request. */
export async function seedOf(name: ArticleName, { language }: AppLoadContext): Promise<ArticleSeed> {
  return { seed: { article: await loadArticle(name, language), language } };
}

/** The article for client navigation; null if its file fails to load, which the page reports. */
export async function seedHere(name: ArticleName): Promise<ArticleSeed> {
  const language = readerLanguage();
  const article = await loadArticle(name, language).catch(() => null);
  return { seed: article === null ? null : { article, language } };
}
