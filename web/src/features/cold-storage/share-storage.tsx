import { useLanguage, useText } from '~/i18n/language.tsx';
import { shareLink } from '~/lib/screens/share-link.ts';
import { pathIn, paths } from '~/paths.ts';
import { IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { ManagedStorage } from './cold-storage.api.ts';

/** Shares the link of a cold storage. */
export function ShareStorage({ storage: { id, name } }: { storage: ManagedStorage }) {
  const t = useText();
  const path = pathIn(useLanguage(), paths.coldStorage({ id }));
  const share = async () => {
    const outcome = await shareLink({ path, title: name });
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    if (outcome === 'refused') toast.error(t('listings.link-refused'));
  };
  const look = 'border border-line bg-card';
  return (
    <IconButton icon="share" label={t('listings.share')} onClick={() => void share()} className={look} />
  );
}
