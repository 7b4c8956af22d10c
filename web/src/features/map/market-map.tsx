import { useMemo } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/states.tsx';
import { wholeBox } from './boxes.ts';
import { ChosenDistricts } from './chosen-districts.tsx';
import { DistrictList } from './district-list.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapHead } from './map-head.tsx';
import { useDistrictCounts, useHomeDistrict, type CountedDistrict } from './map.api.ts';
import type { MapProps } from './map-props.ts';
import { MapShape } from './map-shape.tsx';
import { spotOf } from './place-on-map.ts';
import { useListOf } from './use-chosen.ts';
import { useLooks } from './use-looks.ts';

/** The map with its counts, or its placeholder, empty state or error. */
export function MarketMap(props: MapProps) {
  const t = useText();
  const query = useDistrictCounts(props.subject);
  const isOld = query.isPlaceholderData;
  return (
    <AnswerView query={query} coming={<MapShape />} failed={t('map.load-failed')} reason="below">
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
  const { look, seen, chosen, press, lookAtState, lookAtAll, close, head, section } = useLooks(dots);
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,33rem)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <section ref={section} className="grid scroll-mt-20 grid-cols-1 gap-3 lg:row-span-2 lg:self-start">
        <MapHead {...{ what, isNarrowed }} head={head} name={look?.name} dots={seen} onWhole={lookAtAll} />
        <MapDrawing
          {...{ what, dots: seen, all: dots }}
          box={look?.box ?? wholeBox}
          home={home === undefined ? null : { ...spotOf(home), id: home.districtId }}
          chosenIds={chosen.map(({ id }) => id)}
          onPress={press}
          onState={lookAtState}
        />
      </section>
      <ChosenDistricts {...{ what, listOf }} districts={chosen} onClose={close} />
      <DistrictList {...{ what, districts, listOf }} homeId={home?.districtId} />
    </div>
  );
}
