import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useListing } from '~/features/listings/listings.api.ts';
import { namesOf, type ListingDetail } from '~/features/listings/listing.ts';
import { OwnListing } from '~/features/listings/own/own-listing.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, Skeleton, Spinner } from '~/ui/states.tsx';

/** A listing of the user by its id; the listing of another user opens on its public page. */
export default function OwnListingPage() {
  const t = useText();
  const { pid = '' } = useParams();
  const found = useListing(pid);
  return (
    <div className="page grid content-start gap-4 py-6">
      <PageTitle text={t('own.title')} />
      <AnswerView
        query={found}
        coming={<OwnListingLoading />}
        failed={t('own.fetch-failed')}
        // What is typed stays where the listing is deleted meanwhile.
        missing={found.data === undefined ? <Missing /> : undefined}
      >
        {({ listing }) => <Found listing={listing} />}
      </AnswerView>
    </div>
  );
}

function Found({ listing }: { listing: ListingDetail }) {
  const session = useSession();
  const navigate = useNavigate();
  const { id, slug, commodity } = listing;
  useCrumbTail([{ text: namesOf(listing, useLanguage()).name }]);
  if (session.state === 'signed-in' && session.user.id !== listing.seller.id) {
    return <Navigate replace to={paths.userListing({ category: commodity.categorySlug, slug, id })} />;
  }
  const leave = (message: string) => {
    toast.success(message);
    void navigate(paths.listingsPosted());
  };
  return <OwnListing listing={listing} onChanged={leave} />;
}

/** An address that leads to no listing. */
function Missing() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('own.missing')}>
      <LinkButton to={paths.listingsPosted()}>{t('own.show-all')}</LinkButton>
    </EmptyState>
  );
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
