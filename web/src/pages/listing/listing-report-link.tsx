import { namesOf, type ListingDetail } from '~/features/listings/listing.ts';
import { ReportListing } from '~/features/reports/report-listing.tsx';
import { useLanguage } from '~/i18n/language.tsx';
import type { ListingReader } from './listing-reader.ts';

interface ListingReportLinkProps {
  readonly listing: ListingDetail;
  readonly reader: ListingReader;
}

/** Link to report a listing; not shown to its seller. */
export function ListingReportLink({ listing, reader }: ListingReportLinkProps) {
  const { name } = namesOf(listing, useLanguage());
  if (reader.kind === 'seller') return null;
  return <ReportListing listingId={listing.id} name={name} reader={reader.kind} />;
}
