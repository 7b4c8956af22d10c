import { Icon } from '~/ui/icon.tsx';
import { useHarvestWords, type Harvest } from './harvest-words.ts';

/** When a lot that is sold in advance is harvested and delivered; nothing where the goods are there. */
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
