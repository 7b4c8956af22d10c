import { useText } from '~/i18n/language.tsx';
import { Spinner } from '~/ui/states.tsx';
import { wholeBox } from './boxes.ts';
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
