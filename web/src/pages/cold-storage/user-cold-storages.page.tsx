import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { StoragesViews } from './storages-views.tsx';

/** List of cold storages for a signed-in user. */
export default function UserColdStoragesPage() {
  const t = useText();
  return (
    <>
      <PageTitle text={t('cold-storage.title')} />
      <StoragesViews seed={null} />
    </>
  );
}
