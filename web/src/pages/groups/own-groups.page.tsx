import { OwnGroups } from '~/features/groups/own-groups.tsx';
import { useText } from '~/i18n/language.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Page of the groups of the user. */
export default function OwnGroupsPage() {
  const t = useText();
  return (
    <TitledPage title={t('groups.own')}>
      <OwnGroups />
    </TitledPage>
  );
}
