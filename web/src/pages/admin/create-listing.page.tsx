import { useNavigate } from 'react-router';
import { AdminListingForm } from '~/features/listings/admin/admin-listing-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { Card } from '~/ui/surfaces.tsx';

/** Admin page to create a product. */
export default function AdminCreateListingPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.admin-create-product')} />
      <h1 className="text-title leading-tight">{t('frame.admin-create-product')}</h1>
      <Card className="max-w-3xl p-4 sm:p-5">
        <AdminListingForm onDone={() => void navigate(paths.adminListings())} />
      </Card>
    </div>
  );
}
