import { useText } from '~/i18n/language.tsx';
import { Spinner } from '~/ui/states.tsx';
import { wholeBox } from './boxes.ts';
import type { MapSeed, MapSubject } from './map.api.ts';
import { roughOutline } from './rough-outline.ts';

/** Shape of the country, as a placeholder until the map loads. */
export function MapShape() {
  const t = useText();
  const { x, y, width, height } = wholeBox;
  return (
    <div className="max-w-xl">
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className="breathing w-full">
        <path d={roughOutline} className="fill-sunk" />
      </svg>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}

/** Subject of the map, home of the reader, and the parameters of its links. */
export interface MapProps {
  readonly subject: MapSubject;
  /** Pincode of the reader's home, whose district is marked. */
  readonly home: string | undefined;
  /** URL parameters that the list of a district keeps too; the counts of the map ignore all others. */
  readonly keeps: readonly string[];
  /** Whether the list is filtered further than the counts of the map. */
  readonly isNarrowed: boolean;
  readonly seed?: MapSeed;
}
