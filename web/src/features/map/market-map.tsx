import { useMemo, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { wholeBox } from './boxes.ts';
import { DistrictList } from './district-list.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { type MapProps, MapShape } from './map-shape.tsx';
import {
  useAmounts,
  useDistrictCounts,
  useHomeDistrict,
  type CountedDistrict,
  type MapSubject,
} from './map.api.ts';
import { spotOf, stateName } from './place-on-map.ts';
import { useListOf, type ListOf } from './use-chosen.ts';
import { useLooks } from './use-looks.ts';

/** The map with its counts, or its placeholder, empty state or error. */
export function MarketMap(props: MapProps) {
  const t = useText();
  const query = useDistrictCounts(props.subject, props.seed);
  const isOld = query.isPlaceholderData;
  return (
    <AnswerView query={query} coming={<MapShape />} failed={t('map.load-failed')}>
      {({ districts }) =>
        districts.length === 0 ? (
          <NothingYet />
        ) : (
          <div aria-busy={isOld} className={cx(isOld && 'opacity-60')}>
            <CountedMap {...props} districts={districts} />
          </div>
        )
      }
    </AnswerView>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('map.empty')} hint={t('map.empty-hint')}>
      <LinkButton to={{ search: '' }}>{t('map.see-list')}</LinkButton>
    </EmptyState>
  );
}

interface CountedMapProps extends MapProps {
  readonly districts: readonly CountedDistrict[];
}

function CountedMap({ districts, subject, home: pincode, keeps, isNarrowed }: CountedMapProps) {
  const home = useHomeDistrict(pincode);
  const dots = useMemo(() => districts.map((each) => ({ ...each, ...spotOf(each) })), [districts]);
  const { what } = subject;
  const listOf = useListOf(keeps);
  const { look, seen, chosen, head, section, bringUp, turn, ...ways } = useLooks(dots);
  const navigate = useNavigate();
  const lookAtState = (code: string) => {
    const search = ways.wayToState(code);
    if (search === null) return;
    void navigate({ search }, { replace: true, preventScrollReset: true });
    turn();
  };
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,33rem)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <section ref={section} className="grid scroll-mt-20 grid-cols-1 gap-3 lg:row-span-2 lg:self-start">
        <MapHead
          {...{ what, isNarrowed }}
          head={head}
          name={look?.name}
          dots={seen}
          whole={ways.wayToAll}
          onWhole={turn}
        />
        <MapDrawing
          {...{ what, dots: seen, all: dots }}
          box={look?.box ?? wholeBox}
          home={home === undefined ? null : { ...spotOf(home), id: home.districtId }}
          chosenIds={chosen.map(({ id }) => id)}
          wayOf={ways.wayOf}
          onPress={({ isCloser }) => (isCloser ? turn() : bringUp())}
          onState={lookAtState}
        />
      </section>
      <ChosenDistricts {...{ what, listOf }} districts={chosen} none={ways.wayToNone} />
      <DistrictList {...{ what, districts, listOf }} homeId={home?.districtId} />
    </div>
  );
}

interface MapHeadProps {
  readonly what: MapSubject['what'];
  /** Districts in the current view. */
  readonly dots: readonly CountedDistrict[];
  /** Name of the visible part of the country; undefined for the whole country. */
  readonly name: string | undefined;
  readonly head: RefObject<HTMLParagraphElement | null>;
  readonly isNarrowed: boolean;
  /** Query string of the whole country. */
  readonly whole: string;
  readonly onWhole: () => void;
}

/** Summary of the current view, and the link back to the whole country. */
function MapHead({ what, dots, name, head, isNarrowed, whole, onWhole }: MapHeadProps) {
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
        <LinkButton
          look="plain"
          small
          icon="arrow-left"
          to={{ search: whole }}
          replace
          preventScrollReset
          className="shrink-0"
          onClick={onWhole}
        >
          {t('map.whole')}
        </LinkButton>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly listOf: ListOf;
  readonly what: MapSubject['what'];
  readonly districts: readonly CountedDistrict[];
  /** Query string of the map without them. */
  readonly none: string;
}

/** Districts chosen on the map, with links to their lists; on phones it stays visible above the foot bar. */
function ChosenDistricts({ what, districts, listOf, none }: ChosenProps) {
  const t = useText();
  return (
    <div
      aria-live="polite"
      className="z-10 max-lg:sticky max-lg:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]"
    >
      {districts.length > 0 && (
        <Card className="relative grid grid-cols-1 gap-4 p-4 max-lg:mt-3 lg:mb-5">
          <Link
            to={{ search: none }}
            replace
            preventScrollReset
            aria-label={t('map.close')}
            title={t('map.close')}
            className="press absolute end-1.5 top-1.5 grid size-12 place-items-center rounded-full text-soil hover:bg-sunk"
          >
            <Icon name="close" />
          </Link>
          {districts.map((district) => (
            <Chosen key={district.id} {...{ what, district, listOf }} />
          ))}
        </Card>
      )}
    </div>
  );
}

interface ChosenOneProps extends Pick<ChosenProps, 'what' | 'listOf'> {
  readonly district: CountedDistrict;
}

function Chosen({ what, district: { id, name, stateCode, count }, listOf }: ChosenOneProps) {
  const language = useLanguage();
  const { amount, show } = useAmounts(what);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="pe-10">
        <strong className="block text-large leading-tight">{name}</strong>
        <span className="text-soil-soft">
          {stateName(stateCode, language)} · {amount(count)}
        </span>
      </p>
      <LinkButton wide to={{ search: listOf(id) }}>
        {show(count)}
      </LinkButton>
    </div>
  );
}
