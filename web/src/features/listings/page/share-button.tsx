import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { shareLink } from '~/lib/screens/share-link.ts';
import { pathIn } from '~/paths.ts';
import { IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { listingTitle } from '../listing-title.ts';
import { type Listing, publicListingPath } from '../listing.ts';

/** Shares the link of a listing, by the share sheet of the device or by copying it, and shows the result. */
export function useShareListing(): (listing: Listing) => Promise<void> {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return async (listing) => {
    const title = listingTitle(listing, { t, formats, language });
    const outcome = await shareLink({ path: pathIn(language, publicListingPath(listing)), title });
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    if (outcome === 'refused') toast.error(t('listings.link-refused'));
  };
}

/** Button that shares the link of a listing. */
export function ShareButton({ listing }: { listing: Listing }) {
  const t = useText();
  const share = useShareListing();
  return (
    <IconButton
      icon="share"
      label={t('listings.share')}
      onClick={() => void share(listing)}
      className="border border-line bg-card"
    />
  );
}
