import { useMemo } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { isWithin, wholeBox, type Box, type Spot } from './boxes.ts';
import { clustersOf, type Cluster } from './clusters.ts';
import { useAmounts, type CountedDistrict, type MapSubject } from './map.api.ts';
import type { Way } from './map-address.ts';
import { drawnStates, placesOf, stateName } from './place-on-map.ts';
import { useWidth } from './use-width.ts';

/** A district of the map with its spot in the drawing. */
export type CountedDot = CountedDistrict & Spot;

interface MapDrawingProps {
  readonly what: MapSubject['what'];
  /** Districts in the current view. */
  readonly dots: readonly CountedDot[];
  readonly all: readonly CountedDot[];
  /** Visible part of the drawing. */
  readonly box: Box;
  /** District of the reader. */
  readonly home: (Spot & { readonly id: string }) | null;
  readonly chosenIds: readonly string[];
  readonly wayOf: (cluster: Cluster<CountedDot>) => Way;
  readonly onPress: (way: Way) => void;
  readonly onState: (stateCode: string) => void;
}

/** Width on a phone of 390 pixels. */
const USUAL_WIDTH = 356;
/** Width below which the map is pressed by a thumb, in pixels; a wider one is used with a pointer. */
const NARROW = 480;
/** Distance between two targets, and their size, for a thumb and for a pointer; pixels. */
const THUMB_PX = 48;
const POINTER_PX = 34;

/** Outlines of the states with their counts. Crowded districts share one number. */
export function MapDrawing({
  what,
  dots,
  all,
  box,
  home,
  chosenIds,
  wayOf,
  onPress,
  onState,
}: MapDrawingProps) {
  const t = useText();
  const [watch, width] = useWidth(USUAL_WIDTH);
  const target = width < NARROW ? THUMB_PX : POINTER_PX;
  const apart = (target * box.width) / width;
  const clusters = useMemo(
    () => clustersOf(dots, apart, box === wholeBox ? 'whole-country' : 'closer'),
    [dots, apart, box],
  );
  const most = Math.max(...clusters.map(({ count }) => count));
  return (
    <div
      ref={watch}
      className="relative aspect-[3177/3550] overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <Outlines {...{ dots, all, clusters, box, onState }} />
      {/* Places are attributes of drawings: the content policy lets no document style an element. */}
      <svg className="pointer-events-none absolute inset-0 size-full">
        <g role="list" aria-label={t('map.title')}>
          {clusters.map((cluster) => (
            <CountLink
              key={cluster.key}
              {...{ what, cluster, most, target, onPress }}
              way={wayOf(cluster)}
              place={placed(box, cluster)}
              isChosen={cluster.dots.some(({ id }) => chosenIds.includes(id))}
              isHome={cluster.dots.some(({ id }) => id === home?.id)}
            />
          ))}
        </g>
        {home && isWithin(box, home) && dots.every(({ id }) => id !== home.id) && (
          <Home {...placed(box, home)} />
        )}
      </svg>
    </div>
  );
}

/** Position in the drawing, as parts of its width and height. */
interface Place {
  readonly x: string;
  readonly y: string;
}

/** Position of a spot in a box, from its top left. */
function placed(box: Box, { x, y }: Spot): Place {
  const part = (value: number) => `${(value * 100).toFixed(2)}%`;
  return { x: part((x - box.x) / box.width), y: part((y - box.y) / box.height) };
}

interface OutlinesProps extends Pick<MapDrawingProps, 'dots' | 'all' | 'box' | 'onState'> {
  readonly clusters: readonly Cluster<CountedDot>[];
}

/** In the app a press on a state zooms to it, too; keyboard users have the numbers and the list. */
function Outlines({ dots, all, clusters, box, onState }: OutlinesProps) {
  const seen = new Set(dots.map(({ stateCode }) => stateCode));
  const alone = new Set(clusters.filter((cluster) => cluster.dots.length === 1).map(({ key }) => key));
  // Small dots mark districts without a number of their own: clustered ones, and those outside of the current
  // view.
  const specks = all.filter(({ id }) => !alone.has(id));
  const shift = `scale(${wholeBox.width / box.width}) translate(${-box.x} ${-box.y})`;
  return (
    <svg
      viewBox={`0 0 ${wholeBox.width} ${wholeBox.height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <g transform={shift}>
        <g className="fill-sunk stroke-line-strong/50">
          {drawnStates.map(({ code, href }) => (
            <use
              key={code}
              href={href}
              role="presentation"
              className={seen.has(code) ? 'fill-leaf-tint' : undefined}
              onClick={() => onState(code)}
            />
          ))}
        </g>
        <path
          d={specks.map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h0`).join('')}
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          strokeWidth="5"
          className="pointer-events-none stroke-leaf/45"
        />
      </g>
    </svg>
  );
}

/** Marker of the reader's home, where nothing is counted. */
function Home(place: Place) {
  return (
    <svg {...place} className="overflow-visible">
      <foreignObject x="-16" y="-32" width="32" height="32" className="text-sky">
        <Icon name="place" className="size-8" />
      </foreignObject>
    </svg>
  );
}

interface CountLinkProps extends Pick<MapDrawingProps, 'what' | 'onPress'> {
  readonly cluster: Cluster<CountedDot>;
  readonly way: Way;
  /** The highest count in view. */
  readonly most: number;
  /** Side of the target, in pixels. */
  readonly target: number;
  readonly place: Place;
  readonly isChosen: boolean;
  /** Whether the reader's district is among the counted ones. */
  readonly isHome: boolean;
}

const SMALLEST_PX = 26;
const MOST_SHOWN = 999;

/** A count, drawn larger the higher it is; the target has the full size in any case. */
function CountLink({ what, cluster, way, most, target, place, isChosen, isHome, onPress }: CountLinkProps) {
  const { count, dots } = cluster;
  const size = SMALLEST_PX + (target - SMALLEST_PX) * Math.sqrt(count / most);
  return (
    <g role="listitem">
      <svg {...place} className="overflow-visible">
        <circle
          r={size / 2}
          className={cx(isChosen ? 'fill-turmeric' : 'fill-leaf', dots.length > 1 && 'stroke-leaf/25')}
          strokeWidth="8"
          paintOrder="stroke"
        />
        <foreignObject x={-target / 2} y={-target / 2} width={target} height={target}>
          <Link
            to={{ search: way.search }}
            replace
            preventScrollReset
            aria-label={useLabel(what, { cluster, isHome })}
            aria-current={isChosen && !way.isCloser ? 'true' : undefined}
            onClick={() => onPress(way)}
            className={cx(
              'press pointer-events-auto relative grid size-full place-items-center rounded-full text-small leading-none font-bold no-underline',
              isChosen ? 'text-on-turmeric' : 'text-on-leaf',
            )}
          >
            <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
            {isHome && (
              <span className="absolute end-0 top-0 rounded-full bg-card p-0.5 text-sky shadow-card">
                <Icon name="place" className="size-4" />
              </span>
            )}
          </Link>
        </foreignObject>
      </svg>
    </g>
  );
}

/** Label of a count for screen readers, which do not convey its position. */
function useLabel(
  what: MapSubject['what'],
  { cluster: { count, dots }, isHome }: Pick<CountLinkProps, 'cluster' | 'isHome'>,
): string {
  const t = useText();
  const language = useLanguage();
  const { amount } = useAmounts(what);
  const [only, ...others] = dots;
  const shown = amount(count);
  if (only === undefined) return shown;
  const state = stateName(only.stateCode, language);
  const codes = dots.map(({ stateCode }) => stateCode);
  const label =
    others.length === 0
      ? t('map.dot', { name: only.name, state, count: shown })
      : t('map.closer', {
          place: placesOf(codes, language),
          shown: t('map.places', { count: shown, places: dots.length }),
        });
  return isHome ? `${label} (${t('map.home')})` : label;
}
