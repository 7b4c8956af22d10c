import type { ListingState } from '@polam/domain/market/listing';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Badge, type Tone } from '~/ui/surfaces.tsx';
import type { Listing } from '../listing.ts';

const tones: Readonly<Record<ListingState, Tone>> = {
  active: 'leaf',
  paused: 'turmeric',
  'sold-out': 'sky',
  closed: 'plain',
  expired: 'turmeric',
  deleted: 'chilli',
};

/** Badge of the state of a listing, with its last day while it is active or paused. */
export function OwnStateBadge({ state, lastOn }: Pick<Listing, 'state' | 'lastOn'>) {
  const t = useText();
  const formats = useFormats();
  const hasEnd = state === 'active' || state === 'paused';
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tones[state]}>{t(`own.state.${state}`)}</Badge>
      {hasEnd && (
        <span className="text-small text-soil-soft">
          {t('own.last-day', { day: formats.shortDay(lastOn) })}
        </span>
      )}
    </p>
  );
}
