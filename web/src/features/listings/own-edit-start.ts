import { useEffect, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/call-form.ts';
import type { Listing } from './listing.ts';
import { useListing } from './listings.api.ts';
import { startOf, valuesOf, type EditStart } from './own-edit-values.ts';
import type { SellValues } from './sell-values.ts';

/** What a form began with, and how to begin from what the server has by now; the fields stay as they are. */
export interface Begun {
  readonly start: EditStart;
  readonly setStart: (start: EditStart) => void;
  readonly beginAnew: () => Promise<void>;
}

/** Begins a form with a listing, and asks at once how it is by now: what was at hand may be old. */
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

/** Has the fields that nobody has touched follow the listing. */
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
    // A figure that somebody is changing is the one that was seen, until the server says otherwise.
    const { pricePaise, quantityMilli } = start.listing;
    const seen = {
      ...(untouched.has('pricePaise') ? {} : { pricePaise }),
      ...(untouched.has('quantityMilli') ? {} : { quantityMilli }),
    };
    setStart({ followed: listing, listing: { ...listing, ...seen }, values });
  }, [getValues, language, listing, setStart, setValue, start]);
}
