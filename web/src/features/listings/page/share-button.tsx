import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { ShareButton, type SharedLink, useSharing } from '~/lib/screens/share/share-button.tsx';
import { pathIn } from '~/paths.ts';
import { listingTitle } from '../listing-title.ts';
import { type Listing, publicListingPath } from '../listing.ts';

/** Path and title by which a listing is shared. */
function useListingLink(): (listing: Listing) => SharedLink {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return (listing) => ({
    path: pathIn(language, publicListingPath(listing)),
    title: listingTitle(listing, { t, formats, language }),
  });
}

/** Shares the link of a listing, and shows the result. */
export function useShareListing(): (listing: Listing) => Promise<void> {
  const share = useSharing();
  const linkTo = useListingLink();
  return (listing) => share(linkTo(listing));
}

/** Button that shares the link of a listing. */
export function ShareListing({ listing }: { listing: Listing }) {
  return <ShareButton {...useListingLink()(listing)} />;
}
