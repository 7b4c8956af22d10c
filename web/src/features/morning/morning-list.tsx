import { morning } from '@polam/contract/calls/views/morning';
import type { OutputOf } from '@polam/contract/call';
import { neededMilli } from '@polam/domain/market/requirement';
import { roundedToCompare } from '@polam/domain/money';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAskCached } from '~/lib/api/ask-cached.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { CropRow } from '~/lib/screens/crop-row.tsx';
import { TrustGlance } from '~/lib/screens/trust-glance.tsx';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Card } from '~/ui/surfaces.tsx';

type Morning = OutputOf<typeof morning>;

interface MorningListProps {
  /** Whether the tasks above did not come: their failure stands for both, and their "try again" asks for both. */
  readonly areTasksMissing: boolean;
}

/** Nearby requirements for the reader's own crops, and the prices that others ask; nothing without crops. */
export function MorningList({ areTasksMissing }: MorningListProps) {
  const t = useText();
  const query = useMorning(areTasksMissing);
  if (areTasksMissing && query.data === undefined) return null;
  return (
    <AnswerView
      query={query}
      coming={null}
      failed={t('today.morning-failed')}
      renderFailed={(failure) => <Card>{failure}</Card>}
    >
      {({ crops, ...buyers }) =>
        crops.length > 0 && (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Buyers {...buyers} />
            <Prices crops={crops} />
          </div>
        )
      }
    </AnswerView>
  );
}

/** Answer of the server, asked for anew once the tasks come that were missing. */
function useMorning(areTasksMissing: boolean) {
  const query = useAskCached(morning, {});
  const retry = useEffectEvent(() => {
    if (query.isError) void query.refetch();
  });
  useEffect(() => {
    if (!areTasksMissing) retry();
  }, [areTasksMissing]);
  return query;
}

function Buyers({ requirements, nearCount }: Pick<Morning, 'requirements' | 'nearCount'>) {
  const t = useText();
  return (
    <Part id="morning-buyers" title={t('today.buyers')} text={t('today.buyers-near', { count: nearCount })}>
      {requirements.map((requirement) => (
        <li key={requirement.id}>
          <BuyerRow requirement={requirement} />
        </li>
      ))}
    </Part>
  );
}

function BuyerRow({ requirement }: { requirement: Morning['requirements'][number] }) {
  const t = useText();
  const { rupees, quantity, shortDay } = useFormats();
  const { buyer, commodity, unit, pricePaise, neededOn, distanceKm, district } = requirement;
  const price = t('listings.price-per', { price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
  const km = typeof distanceKm === 'number' ? t('listings.km', { km: distanceKm }) : null;
  const place = [district, km].filter((each) => each !== null).join(' · ');
  return (
    <CropRow to={paths.requirement({ id: requirement.id })} commodity={commodity} figure={price}>
      {quantity(neededMilli(requirement), unit)} · {t('requirements.by', { day: shortDay(neededOn) })}
      {place !== '' && (
        <span className="flex items-center gap-1">
          <Icon name="place" className="size-4 shrink-0" />
          {place}
        </span>
      )}
      <div className="pt-1 text-soil">
        <TrustGlance user={buyer} side="buyer" />
      </div>
    </CropRow>
  );
}

function Prices({ crops }: Pick<Morning, 'crops'>) {
  const t = useText();
  return (
    <Part id="morning-prices" title={t('today.prices')} text={t('today.prices-text')}>
      {crops.map((crop) => (
        <li key={crop.commodity.id}>
          <OwnCrop {...crop} />
        </li>
      ))}
    </Part>
  );
}

function OwnCrop({ commodity, asked, latest }: Morning['crops'][number]) {
  const t = useText();
  const { rupees, shortDay } = useFormats();
  const per = t('listings.per.quintal');
  const inMandi = latest && {
    state: latest.state,
    day: shortDay(latest.day),
    price: rupees(roundedToCompare(latest.price ?? 0)),
  };
  return (
    <CropRow
      to={paths.userCommodity({ category: commodity.categorySlug, slug: commodity.slug })}
      commodity={commodity}
      figure={asked && t('listings.price-per', { price: rupees(asked.medianPaise), per })}
    >
      {asked === null
        ? t('today.price-none')
        : t('today.price-range', {
            count: asked.count,
            low: rupees(asked.lowPaise),
            high: rupees(asked.highPaise),
          })}
      {inMandi !== null && (
        <span className="block">
          {t(latest?.source === 'trades' ? 'prices.band-traded' : 'prices.band-latest', inMandi)}
        </span>
      )}
    </CropRow>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="text-large leading-snug">
        {title}
      </h2>
      <p className="text-soil-soft">{text}</p>
      <Card className="overflow-hidden empty:hidden has-[ul:empty]:hidden">
        <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}
