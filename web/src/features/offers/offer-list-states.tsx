import type { ReactNode } from 'react';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { picturePath } from '~/paths.ts';
import { EmptyState } from '~/ui/states.tsx';

/** Placeholders of listings that are loading. */
export function OfferListSkeleton() {
  return <ListComing className="grid gap-3" count={3} item="h-40" />;
}

/** No offers yet: one sentence, one more that helps, and what to do next. */
export function NoOffers({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState picture={picturePath('empty-basket')} text={title} hint={text}>
      {children}
    </EmptyState>
  );
}
