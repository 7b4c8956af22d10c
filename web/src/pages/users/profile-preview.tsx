import type { Language } from '@polam/domain/catalogue';
import { profileSummary, profileTitle } from '~/features/users/profile-words.ts';
import type { Profile } from '~/features/users/profile.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths, userCardPath } from '~/paths.ts';
import { PageHead, type Preview } from '~/ui/page-head.tsx';

interface ProfilePreviewProps {
  readonly profile: Profile;
  /** Public URL of this market; absent on pages that are not shared. */
  readonly publicUrl: string | undefined;
}

/** Document head of a profile: name and place, and the link preview. */
export function ProfilePreview({ profile, publicUrl }: ProfilePreviewProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <PageHead
      title={profileTitle(profile)}
      description={profileSummary(profile, t)}
      preview={publicUrl === undefined ? undefined : previewOf(profile, { publicUrl, language })}
    />
  );
}

function previewOf(
  { id }: Profile,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Preview {
  return {
    url: publicUrl + paths.publicUser({ uid: id }),
    picture: publicUrl + userCardPath(id, language),
    type: 'profile',
  };
}
