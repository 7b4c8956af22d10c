import { useLanguage, useText } from '~/i18n/language.tsx';
import { copyLink, shareLink, useMayShare, type Shared } from '~/lib/screens/share-link.ts';
import { pathIn, paths } from '~/paths.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { profileTitle } from './profile-words.ts';
import type { Profile } from './profile.ts';

/** Shares a profile: its public link, copied or by the device's own sheet. */
export function ProfileSharing({ profile }: { profile: Profile }) {
  const t = useText();
  const mayShare = useMayShare();
  const path = pathIn(useLanguage(), paths.publicUser({ uid: profile.id }));
  const show = (outcome: Shared) => {
    if (outcome === 'copied') toast.success(t('people.link-copied'));
    if (outcome === 'refused') toast.error(t('people.link-refused'));
  };
  const copy = async () => show(await copyLink(path));
  const share = async () => show(await shareLink({ path, title: profileTitle(profile) }));
  return (
    <div className="flex gap-2">
      <Button look="plain" icon="link" onClick={() => void copy()} className="flex-1">
        {t('people.copy-link')}
      </Button>
      {mayShare && (
        <IconButton
          icon="share"
          label={t('people.share')}
          onClick={() => void share()}
          className="border border-line-strong bg-card"
        />
      )}
    </div>
  );
}
