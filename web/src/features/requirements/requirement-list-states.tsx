import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { EmptyState, Skeleton, Spinner } from '~/ui/states.tsx';

/** Grid of the cards of requirements. */
export const requirementGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** Placeholders of requirements that are loading. */
export function RequirementListSkeleton() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className={requirementGrid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-56" />
        ))}
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}

/** Empty list, with what to do next. */
export function NothingWanted({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EmptyState picture={picturePath('empty-basket')} text={text}>
      {children}
    </EmptyState>
  );
}
