import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import { listingSummary, listingTitle } from '~/features/listings/listing-title.ts';
import { isOpen, type ListingDetail, publicListingPath } from '~/features/listings/listing.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { listingCardPath } from '~/paths.ts';
import { PageHead, type Preview } from '~/ui/page-head.tsx';

/** Document head of a listing page: price in the title, photo in the link preview. */
export function ListingPreview({ listing, publicUrl }: { listing: ListingDetail; publicUrl: string | null }) {
  const reader = { t: useText(), formats: useFormats(), language: useLanguage() };
  const preview =
    publicUrl === null ? undefined : previewOf(listing, { publicUrl, language: reader.language });
  return (
    <PageHead
      title={listingTitle(listing, reader)}
      description={listingSummary(listing, reader)}
      preview={preview}
    />
  );
}

function previewOf(
  listing: ListingDetail,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Preview {
  return {
    url: publicUrl + publicListingPath(listing),
    picture: publicUrl + listingCardPath(listing, language),
    type: 'product',
    price: isOpen(listing) ? String(rupeesFromPaise(listing.pricePaise)) : undefined,
  };
}
