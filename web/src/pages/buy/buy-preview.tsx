import type { Answer } from '@polam/contract/answer';
import type { listForVisitor } from '@polam/contract/calls/listings';
import { cutLine } from '@polam/domain/plain-text';
import type { AppLoadContext } from 'react-router';
import { listingPage } from '~/features/listings/page/listing-data.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { breadcrumbs, collection, type NamedPage } from '~/lib/screens/structured-data.ts';
import { commodityCardPath } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { homeCrumb } from '../home/home-crumb.ts';

const NAME_LENGTH = 60;

interface BuyPreviewProps {
  /** Name of the category or commodity in the reader's language. */
  readonly name: string;
  /** Address and preview card slug of a shared page; null on pages that are not shared. */
  readonly shared: { readonly publicUrl: string; readonly path: string; readonly slug: string } | null;
}

/** Document head of the list of a category or commodity. */
export function BuyPreview({ name: given, shared }: BuyPreviewProps) {
  const t = useText();
  const name = cutLine(given, NAME_LENGTH);
  const language = useLanguage();
  const preview = shared && {
    url: shared.publicUrl + shared.path,
    picture: shared.publicUrl + commodityCardPath(shared.slug, language),
    type: 'website' as const,
  };
  return (
    <PageHead
      title={`${t('listings.buy-named', { name })} · ${t('frame.name')}`}
      description={t('listings.named-description', { name })}
      preview={preview ?? undefined}
    />
  );
}

interface DescribedList {
  /** The pages between the first one and the list, and the list itself at the end. */
  readonly way: readonly [...NamedPage[], NamedPage];
  readonly page: Answer<typeof listForVisitor>;
}

/** Structured data of a list for search engines: its listings and breadcrumbs. */
export async function describeList(context: AppLoadContext, { way, page }: DescribedList): Promise<void> {
  const list = way.at(-1);
  if (!page.ok || list === undefined) return;
  const listings = page.value.listings.map((listing) => listingPage(listing, context));
  context.describe(collection(list, listings));
  context.describe(breadcrumbs([await homeCrumb(context), ...way]));
}
