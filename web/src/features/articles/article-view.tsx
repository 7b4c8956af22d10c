import type { Operator } from '@polam/domain/admin/operator';
import { useId } from 'react';
import { useText } from '~/i18n/language.tsx';
import { signPath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { ArticleBlockView } from './article-blocks.tsx';
import type { ArticleSection } from './article.ts';
import type { ShownArticle, WrittenArticle } from './articles.ts';

interface ArticleViewProps {
  readonly shown: ShownArticle;
  readonly operator: Operator | undefined;
  /** Date from which the article is in force, formatted in the reader's language. */
  readonly since?: string | undefined;
}

/** Long text with its contents beside it, or above it on phones; prints without the frame of the page. */
export function ArticleView({ shown: { written, isLost, retry }, operator, since }: ArticleViewProps) {
  const t = useText();
  if (isLost) return <ErrorState text={t('papers.lost')} retryText={t('errors.try-again')} onRetry={retry} />;
  if (written === null) return <ArticleSkeleton />;
  return <Written written={written} operator={operator} since={since} />;
}

function ArticleSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-prose gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

interface WrittenProps {
  readonly written: WrittenArticle;
  readonly operator: Operator | undefined;
  readonly since: string | undefined;
}

function Written({ written: { article, language }, operator, since }: WrittenProps) {
  const t = useText();
  return (
    <article
      lang={language}
      className="prints-alone grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      {/* No header element: the print styles hide the headers, and this one must be printed. */}
      <div className="grid max-w-prose gap-3 lg:col-start-2">
        <h1 className="text-display leading-tight">{article.title}</h1>
        <p className="text-large leading-relaxed">{article.lead}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {since !== undefined && <p className="text-soil-soft">{since}</p>}
          <Button look="plain" small className="print:hidden" onClick={() => window.print()}>
            {t('papers.print')}
          </Button>
        </div>
      </div>
      <Contents sections={article.sections} />
      <div className="grid max-w-prose gap-10 lg:col-start-2">
        {article.sections.map((section) => (
          <Section key={section.id} section={section} operator={operator} />
        ))}
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  const t = useText();
  const heading = useId();
  return (
    <nav
      aria-labelledby={heading}
      className="self-start rounded-card bg-sunk p-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h2 id={heading} className="px-2 font-bold">
        {t('papers.contents')}
      </h2>
      <ol className="mt-2 flex flex-wrap gap-2 lg:mt-0 lg:grid lg:gap-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center rounded-small bg-card px-3 py-1 text-leaf no-underline hover:underline lg:bg-transparent lg:px-2 lg:hover:bg-card"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section, operator }: { section: ArticleSection; operator: Operator | undefined }) {
  const { id, title, picture, blocks } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id={`${id}-title`} className="flex items-center gap-4 text-title leading-tight">
        {picture !== undefined && (
          <span className="grid size-16 shrink-0 place-items-center rounded-card bg-leaf-tint print:hidden">
            <Picture src={signPath(picture)} alt="" width={48} height={48} className="size-12" />
          </span>
        )}
        <span className="min-w-0">{title}</span>
      </h2>
      {blocks.map((block) => (
        <ArticleBlockView key={JSON.stringify(block)} block={block} operator={operator} />
      ))}
    </section>
  );
}
