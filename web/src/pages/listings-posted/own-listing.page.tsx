import { toast } from '~/ui/toast.ts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useListing } from '~/features/listings/listings.api.ts';
import type { ListingDetail } from '~/features/listings/listing.ts';
import { OwnListing } from '~/features/listings/own-listing.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';

/** One's own listing by its id; somebody else's opens where buyers see it. */
export default function OwnListingPage() {
  const t = useText();
  const { pid = '' } = useParams();
  const found = useListing(pid);
  return (
    <div className="page grid content-start gap-4 py-6">
      <title>{t('own.title')}</title>
      {found.data !== undefined && <Found listing={found.data.listing} />}
      {found.data === undefined && found.error === null && <OwnListingLoading />}
      {found.data === undefined && found.error !== null && (
        <ErrorState
          text={`${t('own.fetch-failed')} ${found.error.message}`}
          retryText={t('errors.try-again')}
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}

function Found({ listing }: { listing: ListingDetail }) {
  const session = useSession();
  const navigate = useNavigate();
  const { id, slug, commodity } = listing;
  if (session.state === 'signed-in' && session.user.id !== listing.seller.id) {
    return <Navigate replace to={paths.userListing({ category: commodity.categorySlug, slug, id })} />;
  }
  const leave = (message: string) => {
    toast.success(message);
    void navigate(paths.listingsPosted());
  };
  return <OwnListing listing={listing} onChanged={leave} />;
}

function OwnListingLoading() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-80" />
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
