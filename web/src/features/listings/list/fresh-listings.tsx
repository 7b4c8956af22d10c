import type { Answer } from '@polam/contract/answer';
import type { InputOf } from '@polam/contract/call';
import type { listForVisitor } from '@polam/contract/calls/listings';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { useMyPincode } from '~/lib/session/my-pincode.ts';
import { Link } from '~/ui/link.tsx';
import { ListingPicture } from '../listing-picture.tsx';
import { namesOf, type Listing, useListingPath } from '../listing.ts';

/** Query of the first page for the market: as many listings as the picture has room for. */
export const freshQuery: InputOf<typeof listForVisitor> = { limit: 3 };

const market = laterCall<typeof listForVisitor>(
  'listings.listForVisitor',
  async () => (await import('@polam/contract/calls/listings')).listForVisitor,
);

interface FreshListingsProps {
  /** The newest of all, as the server has rendered them for every visitor. */
  readonly seed: Answer<typeof listForVisitor> | null;
}

/** The newest listings: the nearest ones where the device knows a pincode. */
export function FreshListings({ seed }: FreshListingsProps) {
  const t = useText();
  const pincode = useMyPincode();
  const near = pincode === undefined ? {} : ({ pincode, sort: 'nearest' } as const);
  const { data } = useAsk(market, { ...freshQuery, ...near }, { seed });
  const listings = data?.listings ?? [];
  if (listings.length === 0) return null;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h2 className="text-large md:w-fit md:rounded-full md:bg-card md:px-4 md:py-1 md:text-base">
        {t(pincode === undefined ? 'home.fresh' : 'home.fresh-near')}
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:gap-3">
        {listings.map((listing) => (
          <FreshListing key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function FreshListing({ listing }: { listing: Listing }) {
  const t = useText();
  const { rupees } = useFormats();
  const pathOf = useListingPath();
  const { pricePaise, unit, district } = listing;
  return (
    <li className="press relative grid grid-cols-1 content-start overflow-hidden rounded-card border border-line bg-card pb-2 shadow-card">
      <ListingPicture listing={listing} place="row" alt="" className="aspect-4/3 w-full" />
      <Link
        to={pathOf(listing)}
        className="any-script truncate px-2 pt-1.5 text-small font-semibold after:absolute after:inset-0"
      >
        {namesOf(listing, useLanguage()).name}
      </Link>
      <p className="px-2 text-small leading-snug text-soil-soft">
        <span className="text-base font-bold text-soil">{rupees(pricePaise)}</span>{' '}
        {t(`listings.per.${unit}`)}
      </p>
      {district !== null && <p className="truncate px-2 text-small text-soil-soft">{district}</p>}
    </li>
  );
}
