import { ColdStoragesScreen } from '~/features/cold-storage/cold-storages-screen.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** The cold storages, to somebody signed in. */
export default function UserColdStoragesPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('cold-storage.title')} />
      <ColdStoragesScreen seed={null} />
    </>
  );
}
