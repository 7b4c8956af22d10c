import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useShareIsland } from './share-island.ts';
import { shareLink } from './share-link.ts';

/** The link of a page, and what it is called where it is shared. */
export interface SharedLink {
  readonly path: string;
  readonly title: string;
}

/** Shares a link by the share sheet of the device or by copying it, and shows what came of it. */
export function useSharing(): (link: SharedLink) => Promise<void> {
  const t = useText();
  return async (link) => {
    const outcome = await shareLink(link);
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    if (outcome === 'refused') toast.error(t('listings.link-refused'));
  };
}

/** Button that shares the link of a page. */
export function ShareButton(link: SharedLink) {
  const t = useText();
  const share = useSharing();
  const texts = { copied: t('listings.link-copied'), refused: t('listings.link-refused') };
  const island = useShareIsland({ ...link, ...texts });
  return (
    <IconButton
      {...island}
      icon="share"
      label={t('listings.share')}
      onClick={() => void share(link)}
      className="border border-line bg-card"
    />
  );
}
