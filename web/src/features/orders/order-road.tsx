import {
  roadStops,
  type OrderRoad as Road,
  type RoadStop,
  type StopStanding,
} from '@polam/domain/trade/order-road';
import { useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';

const pictures: Readonly<Record<RoadStop, string>> = {
  agreed: 'road-hands',
  sent: 'road-truck',
  weighed: 'road-scale',
  paid: 'road-rupee',
  rated: 'road-star',
};

/** The road of an order in pictures: what is done, the stop that is lit, what is ahead. */
export function OrderRoad({ stops }: { stops: Partial<Road['stops']> }) {
  const t = useText();
  const shown = roadStops.flatMap((stop) => {
    const standing = stops[stop];
    return standing === undefined ? [] : [{ stop, standing }];
  });
  return (
    <ol
      aria-label={t('orders.road')}
      className="grid auto-cols-fr grid-flow-col gap-x-1 border-t border-line px-2 py-4 sm:px-4"
    >
      {shown.map(({ stop, standing }, index) => (
        <Stop key={stop} stop={stop} standing={standing} isFirst={index === 0} />
      ))}
    </ol>
  );
}

interface StopProps {
  readonly stop: RoadStop;
  readonly standing: StopStanding;
  readonly isFirst: boolean;
}

const plates: Readonly<Record<StopStanding, string>> = {
  now: 'bg-turmeric-tint ring-3 ring-turmeric-ink',
  done: 'bg-leaf-tint',
  ahead: 'bg-sunk',
};

function Stop({ stop, standing, isFirst }: StopProps) {
  const t = useText();
  const isNow = standing === 'now';
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="relative grid grid-cols-1 content-start justify-items-center gap-1.5"
    >
      {!isFirst && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute end-[calc(50%+2rem)] top-6.5 h-1 w-[calc(100%-4rem)] rounded-full sm:top-8.5',
            standing === 'ahead' ? 'bg-line' : 'bg-leaf',
          )}
        />
      )}
      <span
        className={cx('relative grid size-14 place-items-center rounded-full sm:size-18', plates[standing])}
      >
        <img
          src={picturePath(pictures[stop])}
          alt=""
          width={256}
          height={256}
          className={cx('size-10 sm:size-13', standing === 'ahead' && 'opacity-50 grayscale')}
        />
        {standing === 'done' && (
          <span className="absolute -end-0.5 -bottom-0.5 grid size-5.5 place-items-center rounded-full bg-leaf text-on-leaf">
            <Icon name="check" className="size-4" />
          </span>
        )}
      </span>
      <span className={cx('text-center text-small leading-tight', isNow ? 'font-bold' : 'text-soil-soft')}>
        {t(`orders.road.${stop}`)}
        {standing === 'done' && <span className="sr-only"> {t('orders.road.done')}</span>}
      </span>
    </li>
  );
}
