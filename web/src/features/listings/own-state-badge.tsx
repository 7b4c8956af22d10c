import type { ListingState } from '@polam/domain/listing';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Badge, type Tone } from '~/ui/surfaces.tsx';
import type { Listing } from './listing.ts';

const tones: Readonly<Record<ListingState, Tone>> = {
  active: 'leaf',
  paused: 'turmeric',
  'sold-out': 'sky',
  closed: 'plain',
  expired: 'turmeric',
  deleted: 'chilli',
};

/** The state of a listing in its colour; while it is for sale, with its last day. */
export function OwnStateBadge({ state, lastOn }: Pick<Listing, 'state' | 'lastOn'>) {
  const t = useText();
  const formats = useFormats();
  const hasEnd = state === 'active' || state === 'paused';
  return (
    <Badge tone={tones[state]}>
      {t(`own.state.${state}`)}
      {hasEnd && <span className="font-normal">· {t('own.last-day', { day: formats.day(lastOn) })}</span>}
    </Badge>
  );
}
