import type { DetailField } from '@polam/contract/listings/fields';
import { shownVariety } from '@polam/domain/market/listing';
import { spokenName } from '@polam/domain/names/spoken-name';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { FactLine } from '~/ui/lists/fact-line.tsx';
import { packKilograms } from '../listing-price.ts';
import type { Listing } from '../listing.ts';
import { usePlaceLine } from '../place/place-of-listing.ts';
import { harvestDays } from './harvest.tsx';
import { detailFields, listingDetails } from './listing-details.tsx';

/** Facts of a listing, one per line with an icon. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const t = useText();
  const { day } = useFormats();
  const variety = shownVariety(listing);
  const village = usePlaceLine()({ ...listing, storageName: null });
  const place = [village, listing.regionState].filter(Boolean).join(', ');
  return (
    <dl className="divide-y divide-line">
      {variety !== null && (
        <FactLine icon="leaf" term={t('listings.fact.variety')}>
          <span className="any-script">{variety}</span>
        </FactLine>
      )}
      <FactLine icon="scale" term={t('listings.fact.left')}>
        <QuantityLeft listing={listing} />
      </FactLine>
      <Farmers listing={listing} />
      <Harvest listing={listing} />
      <FactLine icon="calendar" term={t('listings.fact.last-day')}>
        {day(listing.lastOn)}
      </FactLine>
      {(listing.statedValues ?? []).map(({ parameter, name, value }) => (
        <FactLine key={parameter} icon="scale" term={name}>
          {value}
        </FactLine>
      ))}
      {listing.qualityRange !== undefined && (
        <FactLine icon="star" term={t('listings.fact.range')}>
          {t(`listings.range.${listing.qualityRange}`)}
          <span className="block text-small font-normal text-soil-soft">{t('listings.range-source')}</span>
        </FactLine>
      )}
      {detailFields.map((field) => (
        <DetailLine key={field} field={field} listing={listing} />
      ))}
      <FactLine icon="bag" term={t('listings.fact.unit')}>
        <SoldBy listing={listing} />
      </FactLine>
      {listing.storageName !== null && (
        <FactLine icon="cold" term={t('listings.fact.storage')}>
          <StorageLink listing={listing} name={listing.storageName} />
          <Receipt listing={listing} />
        </FactLine>
      )}
      {place !== '' && (
        <FactLine icon="place" term={t('listings.fact.place')}>
          {place}
        </FactLine>
      )}
    </dl>
  );
}

/** Name of the cold storage that goods lie in, with the way to its page. */
function StorageLink({ listing: { storageId }, name }: { listing: Listing; name: string }) {
  const shown = spokenName({ name }, useLanguage());
  if (storageId === null) return <span className="any-script">{shown}</span>;
  return (
    <Link
      to={paths.coldStorage({ id: storageId })}
      className="any-script reach inline-flex underline underline-offset-4"
    >
      {shown}
    </Link>
  );
}

/** Number of the receipt of goods in a cold storage: only their seller, and who may act for the seller, gets it. */
function Receipt({ listing: { receiptNumber } }: { listing: Listing }) {
  const t = useText();
  if (!receiptNumber) return null;
  return (
    <span className="block text-small font-normal text-soil-soft wrap-anywhere">
      {t('listings.fact.receipt')}: <span className="any-script">{receiptNumber}</span>
    </span>
  );
}

/** The farmers who fill a listing together, and the names of those who want to be named. */
function Farmers({ listing: { pool } }: { listing: Listing }) {
  const t = useText();
  const spoken = useSpokenName();
  if (pool === undefined) return null;
  const names = pool.farmers.map(spoken).join(', ');
  return (
    <FactLine icon="person" term={t('pools.farmers')}>
      <span className="any-script">
        {t('pools.of-farmers', { count: pool.farmerCount })}
        {names !== '' && `: ${names}`}
      </span>
    </FactLine>
  );
}

/** Availability of a listing; for a harvest its days, and the last day of delivery. */
function Harvest({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const days = harvestDays(listing, formats);
  return (
    <>
      <FactLine icon="calendar" term={t(days === null ? 'listings.fact.available' : 'listings.fact.harvest')}>
        {days ?? formats.day(listing.availableOn)}
      </FactLine>
      {listing.deliverBy !== null && (
        <FactLine icon="truck" term={t('listings.fact.deliver-by')}>
          {formats.day(listing.deliverBy)}
        </FactLine>
      )}
    </>
  );
}

function QuantityLeft({ listing }: { listing: Listing }) {
  const t = useText();
  const { quantity } = useFormats();
  const { availableMilli, quantityMilli, unit } = listing;
  const left = quantity(availableMilli, unit);
  if (availableMilli === quantityMilli) return left;
  return t('listings.fact.of', { left, quantity: quantity(quantityMilli, unit) });
}

/** A detail of a listing; nothing where the listing has none. */
function DetailLine({ field, listing }: { field: DetailField; listing: Listing }) {
  const t = useText();
  const { icon, fact } = listingDetails[field];
  const shown = fact(listing, t);
  if (shown === null) return null;
  return (
    <FactLine icon={icon} term={t(`listings.fact.${field}`)}>
      {shown}
    </FactLine>
  );
}

function SoldBy({ listing }: { listing: Listing }) {
  const t = useText();
  const { unit, number } = useFormats();
  const kilograms = packKilograms(listing);
  if (kilograms === null) return unit(listing.unit);
  const weight = `${number(kilograms)} ${unit('kg', kilograms)}`;
  return t('listings.pack', { unit: unit(listing.unit), weight });
}

/** Description in the seller's own words: as typed, with long words broken to fit. */
export function ListingDescription({ text }: { text: string }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h2 className="text-large">{t('listings.description')}</h2>
      {text === '' ? (
        <p className="text-soil-soft">{t('listings.no-description')}</p>
      ) : (
        <p className="any-script min-w-0 wrap-anywhere whitespace-pre-line">{text}</p>
      )}
    </section>
  );
}
