import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { matchPath } from 'react-router';
import { ArticleView } from '~/features/articles/article-view.tsx';
import { articleNames, type ArticleName } from '~/features/articles/article.ts';
import { loadArticle, useArticle, type WrittenArticle } from '~/features/articles/articles.ts';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { paths, patterns } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import type { Route } from './+types/article.page';
import { useOperator } from './use-operator.ts';

interface ArticleKind {
  readonly title: PlainTextKey;
  readonly description: PlainTextKey;
  /** A notice says since when it is in force; a guide has a picture above it. */
  readonly kind: 'notice' | 'guide';
}

/** Loader data: the article of the path, null if it could not be loaded. */
interface ArticleData {
  readonly name: ArticleName;
  readonly seed: WrittenArticle | null;
}

const screens: Readonly<Record<ArticleName, ArticleKind>> = {
  about: { title: 'frame.about', description: 'frame.description', kind: 'guide' },
  help: { title: 'frame.help', description: 'papers.help-description', kind: 'guide' },
  /** Source: DPDP Act 2023, section 5. */
  privacy: { title: 'frame.privacy', description: 'papers.privacy-description', kind: 'notice' },
  terms: { title: 'frame.terms', description: 'papers.terms-description', kind: 'notice' },
};

/** The article of the path in the language of the request. */
export async function loader({ request, context: { language } }: Route.LoaderArgs): Promise<ArticleData> {
  const name = nameIn(request);
  return { name, seed: { article: await loadArticle(name, language), language } };
}

/** The article for client navigation; null if its file fails to load, which the page reports. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ArticleData> {
  const name = nameIn(request);
  const language = readerLanguage();
  const article = await loadArticle(name, language).catch(() => null);
  return { name, seed: article === null ? null : { article, language } };
}

/** Page of one article: help, or a legal one. */
export default function ArticlePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  // Articles follow each other at the same place; the state of one is not that of the next.
  return <ArticleScreen key={loaderData.name} {...loaderData} />;
}

function ArticleScreen({ name, seed }: ArticleData) {
  const t = useText();
  const { dayOf } = useFormats();
  const { title, description, kind } = screens[name];
  return (
    <div className="page grid grid-cols-1 gap-8 py-6 md:py-12">
      <PageHead
        title={`${t(title)} · ${t('frame.name')}`}
        description={t(description)}
        preview={useMarketPreview(paths[name]())}
      />
      {kind === 'guide' && <FieldPicture />}
      <ArticleView
        shown={useArticle(name, seed)}
        operator={useOperator()}
        since={kind === 'notice' ? t('papers.since', { day: dayOf(NOTICE_VERSION) }) : undefined}
      />
    </div>
  );
}

/** Wide photo of a field. */
function FieldPicture() {
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

function nameIn({ url }: Request): ArticleName {
  const { pathname } = new URL(url);
  const name = articleNames.find((each) => matchPath(patterns[each], pathname) !== null);
  if (name === undefined) throw new Error(`No article at ${pathname}`);
  return name;
}
