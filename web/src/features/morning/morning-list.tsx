import { morning } from '@polam/contract/calls/views';
import type { OutputOf } from '@polam/contract/call';
import { neededMilli } from '@polam/domain/market/requirement';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAskCached } from '~/lib/api/ask-cached.ts';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { paths, picturePath } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { Card } from '~/ui/surfaces.tsx';

type Morning = OutputOf<typeof morning>;

/** What buyers nearby look for of the reader's own crops, and what others ask for them; nothing without crops. */
export function MorningList() {
  const { data } = useAskCached(morning, {});
  if (data === undefined || data.crops.length === 0) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Buyers {...data} />
      <Prices crops={data.crops} />
    </div>
  );
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
  const { commodity, unit, pricePaise, neededOn, distanceKm, district } = requirement;
  const price = t('listings.price-per', { price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
  const km = typeof distanceKm === 'number' ? t('listings.km', { km: distanceKm }) : null;
  const place = [district, km].filter((each) => each !== null).join(' · ');
  return (
    <Row
      to={paths.requirement({ id: requirement.id })}
      commodity={commodity}
      name={commodity.names[useLanguage()]}
      figure={price}
    >
      {quantity(neededMilli(requirement), unit)} · {t('requirements.by', { day: shortDay(neededOn) })}
      {place !== '' && (
        <span className="flex items-center gap-1">
          <Icon name="place" className="size-4 shrink-0" />
          {place}
        </span>
      )}
    </Row>
  );
}

function Prices({ crops }: Pick<Morning, 'crops'>) {
  const t = useText();
  return (
    <Part id="morning-prices" title={t('today.prices')} text={t('today.prices-text')}>
      {crops.map(({ commodity, asked }) => (
        <li key={commodity.id}>
          <CropRow commodity={commodity} asked={asked} />
        </li>
      ))}
    </Part>
  );
}

function CropRow({ commodity, asked }: Morning['crops'][number]) {
  const t = useText();
  const { rupees } = useFormats();
  const per = t('listings.per.quintal');
  return (
    <Row
      to={paths.userCommodity({ category: commodity.categorySlug, slug: commodity.slug })}
      commodity={commodity}
      name={commodity.names[useLanguage()]}
      figure={asked && t('listings.price-per', { price: rupees(asked.medianPaise), per })}
    >
      {asked === null
        ? t('today.price-none')
        : t('today.price-range', {
            count: asked.count,
            low: rupees(asked.lowPaise),
            high: rupees(asked.highPaise),
          })}
    </Row>
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

interface RowProps {
  readonly to: string;
  readonly commodity: Morning['crops'][number]['commodity'];
  readonly name: string;
  /** The price, large; null where there is none. */
  readonly figure: string | null;
  readonly children: ReactNode;
}

function Row({ to, commodity, name, figure, children }: RowProps) {
  return (
    <Link to={to} className="press flex min-h-12 items-center gap-3 px-4 py-3 no-underline hover:bg-sunk">
      <PicturePlate
        tint={tintOf(commodity.categorySlug)}
        src={picturePath(commodity.picture)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 self-start"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="any-script font-semibold break-words">{name}</span>
          {figure !== null && <span className="font-bold">{figure}</span>}
        </span>
        <span className="text-small text-soil-soft">{children}</span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-leaf" />
    </Link>
  );
}
