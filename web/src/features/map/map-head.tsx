import type { RefObject } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import type { CountedDistrict, MapSubject } from './map.api.ts';
import { useAmounts } from './map-subject.ts';

interface MapHeadProps {
  readonly what: MapSubject['what'];
  /** Districts in the current view. */
  readonly dots: readonly CountedDistrict[];
  /** Name of the visible part of the country; undefined for the whole country. */
  readonly name: string | undefined;
  readonly head: RefObject<HTMLParagraphElement | null>;
  readonly isNarrowed: boolean;
  readonly onWhole: () => void;
}

/** Summary of the current view, and the button back to the whole country. */
export function MapHead({ what, dots, name, head, isNarrowed, onWhole }: MapHeadProps) {
  const t = useText();
  const { amount } = useAmounts(what);
  const count = dots.reduce((sum, dot) => sum + dot.count, 0);
  return (
    <div className="flex min-h-13 items-center justify-between gap-3">
      <div className="min-w-0">
        <p ref={head} tabIndex={-1} aria-live="polite" className="outline-none">
          {name !== undefined && <strong className="block leading-tight">{name}</strong>}
          {t('map.places', { count: amount(count), places: dots.length })}
        </p>
        {isNarrowed && <p className="text-small text-soil-soft">{t('map.set-aside')}</p>}
        {!isNarrowed && name === undefined && <p className="text-small text-soil-soft">{t('map.hint')}</p>}
      </div>
      {name !== undefined && (
        <Button look="plain" small icon="arrow-left" className="min-h-11! shrink-0" onClick={onWhole}>
          {t('map.whole')}
        </Button>
      )}
    </div>
  );
}
