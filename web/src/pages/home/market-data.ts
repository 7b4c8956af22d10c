import type { AppLoadContext } from 'react-router';
import { loadCatalogue, textIn } from '~/i18n/loaded.ts';
import type { StructuredData } from '~/lib/structured-data.ts';
import { paths } from '~/paths.ts';

/** Structured data of the market for search engines: organization and search action. */
export async function marketData({
  language,
  publicUrl,
}: AppLoadContext): Promise<readonly StructuredData[]> {
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
