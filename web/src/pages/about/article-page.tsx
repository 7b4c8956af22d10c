import type { ReactNode } from 'react';
import type { ArticleName } from '~/features/articles/article.ts';
import { ArticleView } from '~/features/articles/article-view.tsx';
import { useArticle } from '~/features/articles/use-article.ts';
import { useText } from '~/i18n/language.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import type { ArticleSeed } from './article-data.ts';
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
