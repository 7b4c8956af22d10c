import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Stars } from '~/ui/stars.tsx';
import { harvestDays } from './harvest-words.ts';
import { packKilograms } from './listing-price.ts';
import type { Listing } from './listing.ts';

/** What one should know of a lot, a line each with its picture. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const t = useText();
  const { day } = useFormats();
  const place = [listing.district, listing.regionState].filter(Boolean).join(', ');
  return (
    <dl className="divide-y divide-line">
      <Fact icon="scale" term={t('listings.fact.left')}>
        <QuantityLeft listing={listing} />
      </Fact>
      <Harvest listing={listing} />
      <Fact icon="calendar" term={t('listings.fact.last-day')}>
        {day(listing.lastOn)}
      </Fact>
      <Fact icon="star" term={t('listings.fact.quality')}>
        <Quality grade={listing.quality} />
      </Fact>
      <Fact icon="leaf" term={t('listings.fact.organic')}>
        {t(listing.organic ? 'listings.yes' : 'listings.no')}
      </Fact>
      <Fact icon="truck" term={t('listings.fact.shipping')}>
        {t(listing.shipping ? 'listings.delivers' : 'listings.picked-up')}
      </Fact>
      <Fact icon="orders" term={t('listings.fact.unit')}>
        <SoldBy listing={listing} />
      </Fact>
      {place !== '' && (
        <Fact icon="place" term={t('listings.fact.place')}>
          {place}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-3 py-2">
      <Icon name={icon} className="size-5 text-leaf" />
      <dt className="min-w-0 flex-1 text-soil-soft">{term}</dt>
      <dd className="min-w-0 max-w-[55%] text-end font-semibold">{children}</dd>
    </div>
  );
}

/** When the goods can be had; of a harvest its days, and by when it is delivered. */
function Harvest({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const days = harvestDays(listing, formats);
  return (
    <>
      <Fact icon="calendar" term={t(days === null ? 'listings.fact.available' : 'listings.fact.harvest')}>
        {days ?? formats.day(listing.availableOn)}
      </Fact>
      {listing.deliverBy !== null && (
        <Fact icon="truck" term={t('listings.fact.deliver-by')}>
          {formats.day(listing.deliverBy)}
        </Fact>
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

function Quality({ grade }: { grade: number | null }) {
  const t = useText();
  if (grade === null) return <span className="font-normal">{t('listings.not-graded')}</span>;
  return <Stars rating={grade} label={t('listings.grade', { grade })} size="size-5" />;
}

function SoldBy({ listing }: { listing: Listing }) {
  const t = useText();
  const { unit, number } = useFormats();
  const kilograms = packKilograms(listing);
  if (kilograms === null) return unit(listing.unit);
  const weight = `${number(kilograms)} ${unit('kg', kilograms)}`;
  return t('listings.pack', { unit: unit(listing.unit), weight });
}
