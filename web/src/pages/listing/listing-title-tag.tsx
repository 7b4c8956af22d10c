import { listingTitle } from '~/features/listings/listing-title.ts';
import type { ListingDetail } from '~/features/listings/listing.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';

/** The title of the page in the reader's language. */
export function ListingTitle({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return <title>{listingTitle(listing, { t, formats, language })}</title>;
}
