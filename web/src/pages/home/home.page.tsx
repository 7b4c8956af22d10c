import { catalogue, categories } from '@polam/contract/calls/catalogue';
import { listForVisitor } from '@polam/contract/calls/listings';
import { counters } from '@polam/contract/calls/views/views';
import { useState } from 'react';
import type { AppLoadContext } from 'react-router';
import { CategoryTiles, EquipmentTiles } from '~/features/home/tiles.tsx';
import { CounterStrip } from '~/features/home/counter-strip.tsx';
import { Hero, HeroSearch } from '~/features/home/hero.tsx';
import { useCategories, useCounters } from '~/features/home/home.api.ts';
import { Steps } from '~/features/home/steps.tsx';
import { exampleName } from '~/features/home/use-example-name.ts';
import { FreshListings, freshQuery } from '~/features/listings/list/fresh-listings.tsx';
import { useText } from '~/i18n/language.tsx';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import { closeEndedNotice, useSession, useSessionEnded } from '~/lib/session/session.ts';
import type { StructuredData } from '~/lib/screens/structured-data.ts';
import { paths } from '~/paths.ts';
import { PageHead, PageTitle } from '~/ui/page-head.tsx';
import type { Route } from './+types/home.page';
import { useMarketPreview } from './market-preview.ts';
import { EndedNotice, MorningComing, MorningPage } from './morning-page.tsx';

/** The counts, the categories and the name of one crop; the whole catalogue stays behind. */
export async function loader({ context }: Route.LoaderArgs) {
  const [counts, kinds, all, fresh] = await Promise.all([
    context.call(counters, {}),
    context.call(categories, {}),
    context.call(catalogue, {}),
    context.call(listForVisitor, freshQuery),
  ]);
  for (const data of await marketData(context)) context.describe(data);
  const example = all.ok ? exampleName(all.value.commodities, new Date()) : null;
  return { counts, kinds, example, fresh };
}

/** On client navigation the page queries the API itself. */
export function clientLoader() {
  return { counts: null, kinds: null, example: null, fresh: null };
}

type HomeData = Route.ComponentProps['loaderData'];

/** The first page: the morning page for who is signed in, the landing page for visitors. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { state } = useSession();
  const isEnded = useSessionEnded();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  if (state === 'signed-in') return <Home {...loaderData} />;
  const closeNotice = () => {
    closeEndedNotice();
    setWasSignedIn(false);
  };
  return (
    <>
      {/* The server renders for visitors. Until the session is known its mark decides which of the two is seen. */}
      {state === 'unknown' && <MorningComing className="with-session page py-6" />}
      {(wasSignedIn || isEnded) && <EndedNotice onClose={closeNotice} />}
      <div className="without-session">
        <Landing {...loaderData} />
      </div>
    </>
  );
}

/** Page of a signed-in user: what concerns the user today, and the ways into the market. */
function Home({ kinds, example }: HomeData) {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 gap-8 py-6">
      <PageTitle text={t('frame.home')} />
      <MorningPage />
      <HeroSearch example={example} />
      <CategoryTiles query={useCategories(kinds)} />
      <EquipmentTiles />
    </div>
  );
}

/** Page of visitors: what Polam is, and every way into it. */
function Landing({ counts, kinds, example, fresh }: HomeData) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('home.title')}
        description={t('home.description')}
        preview={useMarketPreview(paths.home())}
      />
      <Hero example={example}>
        <FreshListings seed={fresh} />
      </Hero>
      <div className="page grid content-start gap-10 py-8 md:gap-14 md:py-12">
        <CategoryTiles query={useCategories(kinds)} />
        <CounterStrip query={useCounters(counts)} />
        <EquipmentTiles />
        <Steps />
      </div>
    </>
  );
}

/** Structured data of the market for search engines: organization and search action. */
async function marketData({ language, publicUrl }: AppLoadContext): Promise<readonly StructuredData[]> {
  await loadCatalogue(language);
  const t = textIn(language);
  const market = { name: t('frame.name'), url: publicUrl + paths.home() };
  return [
    {
      '@type': 'WebSite',
      ...market,
      inLanguage: language,
      description: t('home.description'),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${paths.buy()}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', ...market, logo: `${publicUrl}/icon-512.png`, areaServed: 'IN' },
  ];
}
