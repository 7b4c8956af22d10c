import { requirementTerms } from '@polam/contract/requirements/fields';
import { changedTerms, type TermRole } from '@polam/domain/trade/binding-terms';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { RequirementValues } from './requirement-values.ts';
import { useQuotes } from './requirements.api.ts';

/** A new field of the form does not compile until it has a role. */
const termRoles: Readonly<Record<keyof RequirementValues, TermRole>> = requirementTerms;

/**
 * Renders a warning beside some fields, that changing them ends quotes, where they are changed and quotes
 * wait.
 */
export type WarnOfTerms = (...fields: readonly (keyof RequirementValues)[]) => ReactNode;

interface Changing {
  readonly requirementId: string;
  readonly typed: RequirementValues;
  readonly begun: RequirementValues;
}

/** The warnings of a form that changes a requirement. */
export function useWarnOfTerms({ requirementId, typed, begun }: Changing): WarnOfTerms {
  const t = useText();
  const quotes = useQuotes(requirementId).data?.quotes ?? [];
  const count = quotes.filter(({ state }) => state === 'pending').length;
  const changed = new Set(changedTerms(termRoles, begun, typed));
  return (...fields) =>
    count > 0 &&
    fields.some((field) => changed.has(field)) && (
      <Notice tone="turmeric" role="status">
        {t('offers.change-ends', { count })}
      </Notice>
    );
}
