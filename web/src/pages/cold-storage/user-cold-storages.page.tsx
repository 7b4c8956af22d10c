import { ColdStoragesScreen } from '~/features/cold-storage/cold-storages-screen.tsx';
import { useMyPincode, useRememberPincode } from '~/features/listings/my-pincode.ts';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** The cold storages, to somebody signed in. */
export default function UserColdStoragesPage() {
  const t = useText();
  return (
    <>
      <PageTitle text={t('cold-storage.title')} />
      <ColdStoragesScreen seed={null} home={useMyPincode()} onPlace={useRememberPincode()} />
    </>
  );
}
