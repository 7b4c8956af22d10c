import { OwnParts } from '~/features/pools/own-parts.tsx';
import { partViews } from './part-views.tsx';

/** Parts of the reader in orders of lots of others: under way, or over. */
export function PooledParts({ isOver }: { isOver: boolean }) {
  return <OwnParts isOver={isOver} views={partViews} />;
}
