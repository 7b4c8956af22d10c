import type { AppLoadContext } from 'react-router';
import type { ArticleName } from '~/features/articles/article.ts';
import { loadArticle } from '~/features/articles/articles.ts';
import type { WrittenArticle } from '~/features/articles/use-article.ts';
import { readerLanguage } from '~/i18n/reader.ts';

/** What a page of a paper begins with. */
export interface ArticleSeed {
  readonly seed: WrittenArticle | null;
}

/** The paper in the language of whoever asks for the page. */
export async function seedOf(name: ArticleName, { language }: AppLoadContext): Promise<ArticleSeed> {
  return { seed: { article: await loadArticle(name, language), language } };
}

/** The paper for a page that is already alive; null where its file does not come, which the page says. */
export async function seedHere(name: ArticleName): Promise<ArticleSeed> {
  const language = readerLanguage();
  const article = await loadArticle(name, language).catch(() => null);
  return { seed: article === null ? null : { article, language } };
}
