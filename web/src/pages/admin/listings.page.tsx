import { ListingTable } from '~/features/listings/list/listing-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Every listing, for an admin. */
export default function AdminListingsPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.admin-products')} />
      <h1 className="text-title leading-tight">{t('frame.admin-products')}</h1>
      <ListingTable />
    </div>
  );
}
