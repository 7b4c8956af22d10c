import type { ReactNode } from 'react';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { picturePath } from '~/paths.ts';
import { EmptyState } from '~/ui/states.tsx';

/** Grid of the cards of requirements. */
export const requirementGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** Placeholders of requirements that are loading. */
export function RequirementListSkeleton() {
  return <ListComing className={requirementGrid} count={6} item="h-56" />;
}

/** Empty list, with what to do next. */
export function NothingWanted({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EmptyState picture={picturePath('empty-basket')} text={text}>
      {children}
    </EmptyState>
  );
}
