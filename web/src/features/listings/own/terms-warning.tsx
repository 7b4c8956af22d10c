import { listingTerms } from '@polam/contract/listings/fields';
import { changedTerms, type TermRole } from '@polam/domain/trade/binding-terms';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { SellValues } from '../sell/sell-draft.ts';

/** A form field without a role does not compile; `inAdvance` belongs to the days, which bind. */
const termRoles: Readonly<Record<keyof SellValues, TermRole>> = { ...listingTerms, inAdvance: 'binds' };

/** Renders a warning beside fields whose change ends pending offers; nothing where they are unchanged. */
export type WarnOfTerms = (...fields: readonly (keyof SellValues)[]) => ReactNode;

interface Changing {
  readonly typed: SellValues;
  readonly begun: SellValues;
  /** Number of pending offers. */
  readonly pending: number;
}

/** Warnings of the form that edits a listing. */
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
