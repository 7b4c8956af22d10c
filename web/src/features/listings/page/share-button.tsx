import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useShareIsland } from '~/lib/screens/share-island.ts';
import { shareLink } from '~/lib/screens/share-link.ts';
import { pathIn } from '~/paths.ts';
import { IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { listingTitle } from '../listing-title.ts';
import { type Listing, publicListingPath } from '../listing.ts';

/** Path and title by which a listing is shared. */
function useListingLink(): (listing: Listing) => { readonly path: string; readonly title: string } {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return (listing) => ({
    path: pathIn(language, publicListingPath(listing)),
    title: listingTitle(listing, { t, formats, language }),
  });
}

/** Shares the link of a listing, by the share sheet of the device or by copying it, and shows the result. */
export function useShareListing(): (listing: Listing) => Promise<void> {
  const t = useText();
  const linkTo = useListingLink();
  return async (listing) => {
    const outcome = await shareLink(linkTo(listing));
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    if (outcome === 'refused') toast.error(t('listings.link-refused'));
  };
}

/** Button that shares the link of a listing. */
export function ShareButton({ listing }: { listing: Listing }) {
  const t = useText();
  const share = useShareListing();
  const { path, title } = useListingLink()(listing);
  const texts = { copied: t('listings.link-copied'), refused: t('listings.link-refused') };
  const island = useShareIsland({ path, title, ...texts });
  return (
    <IconButton
      {...island}
      icon="share"
      label={t('listings.share')}
      onClick={() => void share(listing)}
      className="border border-line bg-card"
    />
  );
}
