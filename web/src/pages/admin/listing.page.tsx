import { useNavigate, useParams } from 'react-router';
import { AdminListing } from '~/features/listings/admin/admin-listing.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';

/** One product, for an admin. */
export default function AdminListingPage() {
  const t = useText();
  const navigate = useNavigate();
  const { pid = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('admin.product')} />
      <h1 className="text-title leading-tight">{t('admin.product')}</h1>
      <AdminListing pid={pid} onDeleted={() => void navigate(paths.adminListings())} />
    </div>
  );
}
