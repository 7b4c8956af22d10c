import { changedTerms, listingTerms, type TermRole } from '@polam/domain/binding-terms';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { SellValues } from './sell-values.ts';

/** A field of the form that nobody has decided on does not compile; whether a harvest is to come is a matter of days. */
const termRoles: Readonly<Record<keyof SellValues, TermRole>> = { ...listingTerms, inAdvance: 'binds' };

/** Gives what stands beside some fields: that changing them ends offers, where they are changed and offers wait. */
export type WarnOfTerms = (...fields: readonly (keyof SellValues)[]) => ReactNode;

interface Changing {
  readonly typed: SellValues;
  readonly begun: SellValues;
  /** Offers that wait for an answer. */
  readonly pending: number;
}

/** The warnings of a form that changes a listing. */
export function useWarnOfTerms({ typed, begun, pending }: Changing): WarnOfTerms {
  const t = useText();
  const changed = new Set(changedTerms(termRoles, begun, typed));
  return (...fields) =>
    pending > 0 &&
    fields.some((field) => changed.has(field)) && (
      <Notice tone="turmeric" role="status">
        {t('offers.change-ends', { count: pending })}
      </Notice>
    );
}
