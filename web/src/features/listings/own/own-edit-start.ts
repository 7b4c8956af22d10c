import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import type { Listing } from '../listing.ts';
import { useListing } from '../listings.api.ts';
import { startOf, valuesOf, type EditStart } from './own-edit-values.ts';
import type { SellValues } from '../sell/sell-values.ts';

/**
 * Values that a form started with, and a function that restarts from those of the server; the fields stay.
 */
export interface Begun {
  readonly start: EditStart;
  readonly setStart: (start: EditStart) => void;
  readonly beginAnew: () => Promise<void>;
}

/** Starts a form with a listing, and refetches it at once, as the cached one may be stale. */
export function useEditStart(listing: Listing): Begun {
  const language = useLanguage();
  const [start, setStart] = useState(() => startOf(listing, language));
  const { refetch } = useListing(listing.id);
  useEffect(() => {
    void refetch();
  }, [refetch]);
  const beginAnew = async () => {
    const { data } = await refetch();
    if (data !== undefined) setStart(startOf(data.listing, language));
  };
  return { start, setStart, beginAnew };
}

/** Updates the untouched fields when the listing changes. */
export function useFollowing(
  { getValues, setValue }: CallForm<SellValues>['form'],
  listing: Listing,
  { start, setStart }: Begun,
): void {
  const language = useLanguage();
  useEffect(() => {
    if (listing === start.followed) return;
    const typed = getValues();
    const values = valuesOf(listing, language);
    const names = Object.keys(values) as (keyof SellValues)[];
    const untouched = new Set(names.filter((name) => typed[name] === start.values[name]));
    for (const name of untouched) if (typed[name] !== values[name]) setValue(name, values[name]);
    // The seen value of an edited figure stays the one the seller saw, until the server reports a conflict.
    const { pricePaise, quantityMilli } = start.listing;
    const seen = {
      ...(untouched.has('pricePaise') ? {} : { pricePaise }),
      ...(untouched.has('quantityMilli') ? {} : { quantityMilli }),
    };
    setStart({ followed: listing, listing: { ...listing, ...seen }, values });
  }, [getValues, language, listing, setStart, setValue, start]);
}
