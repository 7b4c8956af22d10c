import { Icon } from '~/ui/icon.tsx';
import { useHarvestWords, type Harvest } from './harvest-words.ts';

/** Days of harvest and delivery of a listing that is sold in advance; null where it is available already. */
export function HarvestLine({ listing }: { listing: Harvest }) {
  const words = useHarvestWords()(listing);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-1 text-small font-semibold">
      <Icon name="calendar" className="mt-0.5 size-4 text-leaf" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}
