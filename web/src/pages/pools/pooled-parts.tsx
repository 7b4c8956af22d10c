import type { ComponentProps } from 'react';
import { OwnParts } from '~/features/pools/own-parts.tsx';
import { partViews } from './part-views.tsx';

/** Parts of the reader in orders of pooled listings of others: under way, or over. */
export function PooledParts(props: Omit<ComponentProps<typeof OwnParts>, 'views'>) {
  return <OwnParts {...props} views={partViews} />;
}
