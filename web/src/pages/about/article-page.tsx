import type { ReactNode } from 'react';
import type { AppLoadContext } from 'react-router';
import { ArticleView } from '~/features/articles/article-view.tsx';
import type { ArticleName } from '~/features/articles/article.ts';
import { useArticle, loadArticle, type WrittenArticle } from '~/features/articles/articles.ts';
import { useText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import { useOperator } from './use-operator.ts';

interface ArticlePageProps extends ArticleSeed {
  readonly name: ArticleName;
  /** The address of the page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly since?: string;
  /** Shown above the article. */
  readonly children?: ReactNode;
}

/** Page of one article. */
export function ArticlePage({ name, path, seed, title, description, since, children }: ArticlePageProps) {
  const t = useText();
  const shown = useArticle(name, seed);
  return (
    <div className="page grid grid-cols-1 gap-8 py-6 md:py-12">
      <PageHead
        title={`${title} · ${t('frame.name')}`}
        description={description}
        preview={useMarketPreview(path)}
      />
      {children}
      <ArticleView shown={shown} operator={useOperator()} since={since} />
    </div>
  );
}

/** Wide photo of a field, shown above the about and help articles. */
export function FieldPicture() {
  return (
    <img
      src="/pictures/field-wide.webp"
      alt=""
      width="1920"
      height="960"
      className="h-36 w-full rounded-card object-cover shadow-card md:h-64 dark:brightness-75 print:hidden"
    />
  );
}

/** Loader data of an article page. */
interface ArticleSeed {
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
