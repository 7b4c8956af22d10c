import type { Answer } from '@polam/contract/answer';
import type { get, landed, listSameNamed, trace } from '@polam/contract/calls/listings';
import type { latest } from '@polam/contract/calls/prices';
import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import { useLocation } from 'react-router';
import { DeliveredPrice } from '~/features/freight/landed-price.tsx';
import { ListingMarks, type MarksSeed } from '~/features/groups/group-marks.tsx';
import { SameNamedTable } from '~/features/listings/list/same-named-table.tsx';
import { listingSummary, listingTitle } from '~/features/listings/listing-title.ts';
import { namesOf, type ListingDetail, isOpen, publicListingPath } from '~/features/listings/listing.ts';
import { isMissing, useCategories, useListing, type CategorySeed } from '~/features/listings/listings.api.ts';
import { ListingDescription, ListingFacts } from '~/features/listings/page/listing-facts.tsx';
import { ListingHeading } from '~/features/listings/page/listing-heading.tsx';
import { ListingPhotos } from '~/features/listings/page/listing-photos.tsx';
import { SellerCard } from '~/features/listings/page/seller-card.tsx';
import { ReportListing } from '~/features/reports/report-listing.tsx';
import { useLanguage, useText, useFormats } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { PriceBand } from '~/lib/screens/price-band.tsx';
import { useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths, listingCardPath } from '~/paths.ts';
import { PageTitle, PageHead, type Preview } from '~/ui/page-head.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { PageHeart } from './listing-heart.tsx';
import { ListingMissing } from './listing-missing.tsx';
import { readerOf, type ListingReader, TradeActions, TradePanel } from './trade-panel.tsx';

/** Answers of the server when it rendered the page. */
export interface ListingPageSeed {
  readonly listing: Answer<typeof get>;
  readonly categories: CategorySeed;
  /** Prices of other sellers; null if the listing does not exist. */
  readonly sameNamed: Answer<typeof listSameNamed> | null;
  /** Latest price of the commodity at markets; null if the listing does not exist. */
  readonly price: Answer<typeof latest> | null;
  /** Price at the pincode of the address; null where it has none. */
  readonly landed: Answer<typeof landed> | null;
  /** Groups of the seller, and the agent who posted it; null if the listing does not exist. */
  readonly marks: MarksSeed;
  readonly publicUrl: string;
  /** Trace of a deleted listing; null if the listing exists. */
  readonly trace: Answer<typeof trace> | null;
}

/** Page of a listing: photos, price, facts, seller, the chat with her, and prices of other listings. */
export function ListingScreen({ listingId, seed }: { listingId: string; seed?: ListingPageSeed | null }) {
  const t = useText();
  const answer = useListing(listingId, seed?.listing);
  const categoryNames = useCategoryNames(seed?.categories);
  const isMissingNow = answer.error?.refused.error === 'not-found';
  const missing = <ListingMissing listingId={listingId} trace={seed?.trace} />;
  return (
    <AnswerView
      query={answer}
      coming={<ListingSkeleton />}
      wasMissing={isMissing(seed?.listing)}
      failed={t('listings.failed')}
      renderFailed={(failure) => <div className="page py-8">{failure}</div>}
      // Deleted while the page is open: the page stays, so that typed text is not lost.
      missing={answer.data === undefined ? missing : undefined}
    >
      {({ listing }) => (
        <ListingBody
          listing={isMissingNow ? { ...listing, state: 'deleted' } : listing}
          categoryName={categoryNames(listing)}
          seed={seed ?? null}
        />
      )}
    </AnswerView>
  );
}

function useCategoryNames(seed: CategorySeed): (listing: ListingDetail) => string {
  const language = useLanguage();
  const categories = useCategories(seed);
  return ({ commodity }) =>
    categories.find(({ slug }) => slug === commodity.categorySlug)?.names[language] ?? commodity.category;
}

/** Breadcrumbs of a listing below its category, inside the dashboard or outside. */
function useWayToListing(listing: ListingDetail, categoryName: string): void {
  const { name } = namesOf(listing, useLanguage());
  const isInside = useLocation().pathname.startsWith(paths.user());
  const category = { category: listing.commodity.categorySlug };
  const to = isInside ? paths.userCategory(category) : paths.category(category);
  useCrumbTail([{ text: categoryName, to }, { text: name }]);
}

interface ListingBodyProps {
  readonly listing: ListingDetail;
  readonly categoryName: string;
  readonly seed: ListingPageSeed | null;
}

function ListingBody({ listing, categoryName, seed }: ListingBodyProps) {
  const t = useText();
  const reader = readerOf(listing, useSession());
  useWayToListing(listing, categoryName);
  const panel = <TradePanel listing={listing} reader={reader} />;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-4 pb-24 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <ListingPreview listing={listing} publicUrl={seed?.publicUrl ?? null} />
      <div className="min-w-0 md:col-start-1">
        <ListingPhotos listing={listing} />
      </div>
      {/* On a phone the seller's words come before the chat and the prices of others. */}
      <div className="min-w-0 max-md:contents md:col-start-2 md:row-span-3 md:row-start-1 md:grid md:grid-cols-1 md:content-start md:gap-5">
        <ListingHeading
          listing={listing}
          categoryName={categoryName}
          action={
            // On a phone the buyer has it in the bar at the foot of the page.
            <div className={reader.kind === 'user' ? 'max-md:hidden' : undefined}>
              <PageHeart listing={listing} />
            </div>
          }
        />
        {reader.kind !== 'seller' && <Delivered listing={listing} seed={seed?.landed} />}
        {reader.kind === 'user' && <TradeActions listing={listing} />}
        {/* Visitors have no other button: on a wide screen they find it before the details. */}
        {reader.kind === 'visitor' && <div className="grid min-w-0 grid-cols-1 max-md:order-1">{panel}</div>}
        <Card className="px-4 py-3">
          <h2 className="text-large">{t('listings.facts')}</h2>
          <ListingFacts listing={listing} />
        </Card>
        <MandiPrice listing={listing} seed={seed?.price} />
        <div className="grid min-w-0 grid-cols-1 gap-5 max-md:order-1">
          <SellerCard listing={listing} reader={reader.kind}>
            <ListingMarks listingId={listing.id} seller={listing.seller} seed={seed?.marks ?? null} />
          </SellerCard>
          {reader.kind !== 'visitor' && panel}
        </div>
      </div>
      <div className="min-w-0 max-md:contents md:col-start-1 md:grid md:grid-cols-1 md:content-start md:gap-6">
        <ListingDescription text={listing.description} />
        <div className="grid min-w-0 grid-cols-1 gap-6 max-md:order-2">
          <SameNamedTable listing={listing} seed={seed?.sameNamed} />
          <ListingReportLink listing={listing} reader={reader} />
        </div>
      </div>
    </div>
  );
}

/** Basis of comparison of the price; for goods sold by weight. */
function MandiPrice({
  listing,
  seed,
}: {
  listing: ListingDetail;
  seed: ListingPageSeed['price'] | undefined;
}) {
  const { name } = namesOf(listing, useLanguage());
  return (
    <PriceBand
      commodity={listing.commodity.slug}
      name={name}
      variety={listing.variety}
      state={listing.regionState}
      pricePaise={listing.pricePerQuintalPaise}
      askedOf={listing.commodity.id}
      seed={seed}
    />
  );
}

/** The price at the reader's own place, for goods sold by weight. */
function Delivered({
  listing,
  seed,
}: {
  listing: ListingDetail;
  seed: ListingPageSeed['landed'] | undefined;
}) {
  const home = useMyPincode();
  if (!isOpen(listing) || listing.pricePerQuintalPaise === null) return null;
  return <DeliveredPrice listingId={listing.id} home={home} seed={seed} />;
}

/** Link to report a listing; not shown to its seller. */
function ListingReportLink({ listing, reader }: { listing: ListingDetail; reader: ListingReader }) {
  const { name } = namesOf(listing, useLanguage());
  if (reader.kind === 'seller') return null;
  return <ReportListing listingId={listing.id} name={name} reader={reader.kind} />;
}

function ListingSkeleton() {
  const t = useText();
  return (
    <div className="page grid gap-6 py-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <PageTitle text={t('errors.loading')} />
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-32 rounded-full" />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-32" />
        <Skeleton className="h-12" />
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}

/** Document head of a listing page: price in the title, photo in the link preview. */
function ListingPreview({ listing, publicUrl }: { listing: ListingDetail; publicUrl: string | null }) {
  const reader = { t: useText(), formats: useFormats(), language: useLanguage() };
  const preview =
    publicUrl === null ? undefined : previewOf(listing, { publicUrl, language: reader.language });
  return (
    <PageHead
      title={listingTitle(listing, reader)}
      description={listingSummary(listing, reader)}
      preview={preview}
    />
  );
}

function previewOf(
  listing: ListingDetail,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Preview {
  return {
    url: publicUrl + publicListingPath(listing),
    picture: publicUrl + listingCardPath(listing, language),
    type: 'product',
    price: isOpen(listing) ? String(rupeesFromPaise(listing.pricePaise)) : undefined,
  };
}
