import { addDays, dayInIndia } from '@polam/domain/day';
import { shownVariety } from '@polam/domain/market/listing';
import type { PriceSource } from '@polam/domain/prices/price-row';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { paths, picturePath, pricesTablePath, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { cx } from '~/ui/cx.ts';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { PriceChart } from './price-chart.tsx';
import { DayTable, MarketTable, StateTable } from './price-tables.tsx';
import type { CommodityPrices, DayPrice } from './prices.api.ts';
import { VarietyChips } from './variety-chips.tsx';
import { WatchPart } from './watch-part.tsx';

/** Days after which the latest figure is called old. */
const OLD_DAYS = 5;

/** The prices of a commodity: the latest, the season of one state, all states, markets, sources. */
export function PricePage({ prices }: { prices: CommodityPrices }) {
  const t = useText();
  const { commodity, variety, states, chosen, markets } = prices;
  const state = states.find(({ stateCode }) => stateCode === chosen);
  const stateName = state?.state ?? chosen ?? '';
  return (
    <div className="page grid grid-cols-1 gap-5 pt-4 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-8 lg:py-8">
      <div className="grid min-w-0 content-start gap-5">
        <Heading prices={prices} stateName={stateName} />
        <VarietyChips prices={prices} />
        <Season prices={prices} stateName={stateName} />
        {markets.length > 0 && <Markets markets={markets} stateName={stateName} />}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        {states.length > 0 && (
          <Card className="px-4 py-3">
            <h2 className="text-large">{t('prices.by-state')}</h2>
            <StateTable slug={commodity.slug} variety={variety} states={states} chosen={chosen ?? ''} />
          </Card>
        )}
        <WatchPart
          key={variety}
          slug={commodity.slug}
          variety={variety}
          latestPaise={latestOf(prices)?.price ?? null}
          {...{ states, markets, chosen }}
        />
        <Further prices={prices} />
        <Sources prices={prices} />
      </div>
    </div>
  );
}

/** Name of the crop whose prices are shown, with the variety: `Red chilli · Teja`. */
export function usePricedName(prices: CommodityPrices): string {
  const name = prices.commodity.names[useLanguage()];
  const variety = shownVariety(prices);
  return variety === null ? name : `${name} · ${variety}`;
}

/** The latest figure of the state that is shown; undefined where there is none. */
export function latestOf({ states, chosen, days }: CommodityPrices): DayPrice | undefined {
  return states.find(({ stateCode }) => stateCode === chosen) ?? days.at(-1);
}

/** Whether a figure is too old to stand for today's. */
function isOld(day: string): boolean {
  return day < addDays(dayInIndia(new Date()), -OLD_DAYS);
}

function Heading({ prices, stateName }: { prices: CommodityPrices; stateName: string }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const { commodity } = prices;
  const name = usePricedName(prices);
  const latest = latestOf(prices);
  const isTraded = latest?.source === 'trades';
  return (
    <header className="grid gap-3">
      <div className="flex items-center gap-4">
        <PicturePlate
          tint={tintOf(commodity.categorySlug)}
          src={picturePath(commodity.picture)}
          alt=""
          width={256}
          height={256}
          eager
          className="size-16 shrink-0 sm:size-24"
        />
        <h1 className="min-w-0 text-title leading-tight wrap-anywhere">{t('prices.title', { name })}</h1>
      </div>
      {latest === undefined ? (
        <p className="text-soil-soft">{t('prices.none')}</p>
      ) : (
        <>
          <div>
            <p className="text-soil-soft">
              {t(isTraded ? 'prices.state-traded' : 'prices.state-average', { state: stateName })}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <strong className="text-display leading-tight">{rupees(latest.price ?? 0)}</strong>
              <span className="text-soil-soft">
                {t('listings.per.quintal')} ·{' '}
                {isTraded ? t('prices.week-from', { day: day(latest.day) }) : day(latest.day)}
              </span>
            </p>
          </div>
          {isOld(latest.day) && <Notice tone="turmeric">{t('prices.old', { day: day(latest.day) })}</Notice>}
        </>
      )}
    </header>
  );
}

/** The latest figures of the markets of a state, and of what was sold here in its districts. */
function Markets({ markets, stateName }: Pick<CommodityPrices, 'markets'> & { readonly stateName: string }) {
  const t = useText();
  const sold = markets.filter(({ source }) => source === 'trades').length;
  const key =
    sold === 0 ? 'prices.markets' : sold === markets.length ? 'prices.districts' : 'prices.markets-districts';
  const title = t(key, { state: stateName });
  return (
    <Card className="px-4 py-3">
      <h2 className="text-large">{title}</h2>
      <MarketTable label={title} markets={markets} />
    </Card>
  );
}

/** The chart of the season of a state, the support prices, and the same figures as a table. */
function Season({ prices, stateName }: { prices: CommodityPrices; stateName: string }) {
  const t = useText();
  const { day } = useFormats();
  const { days, supportPrices } = prices;
  const name = usePricedName(prices);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return <SupportPrices prices={prices} />;
  // All of them are of one kind: averages of days, or of our own trades in weeks.
  const tableTitle = t(first.source === 'trades' ? 'prices.by-week' : 'prices.by-day', { state: stateName });
  const label = t('prices.chart', { name, state: stateName, from: day(first.day), to: day(last.day) });
  return (
    <Card className="grid gap-4 p-4">
      <PriceChart
        label={label}
        days={days}
        supportPaise={supportPrices.find(({ isOfDays }) => isOfDays)?.pricePaise ?? null}
      />
      <SupportPrices prices={prices} />
      <details>
        <summary className="min-h-12 cursor-pointer content-center font-semibold">{tableTitle}</summary>
        <DayTable label={tableTitle} days={days} />
      </details>
    </Card>
  );
}

function SupportPrices({ prices: { supportPrices } }: { prices: CommodityPrices }) {
  const t = useText();
  const { rupees, day } = useFormats();
  if (supportPrices.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {supportPrices.map(({ season, year, grade, pricePaise, isOfDays, startsOn }) => (
        <li key={`${season} ${year} ${grade}`} className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 gap-2">
            <span
              aria-hidden="true"
              className={cx('mt-3 w-5 shrink-0', isOfDays && 'border-t-2 dashed border-turmeric')}
            />
            <span className="min-w-0">
              {t('prices.support', { season: t(`prices.season.${season}`), year })}
              {grade !== '' && ` (${t(`prices.grade.${grade}`)})`}
              {startsOn !== null && (
                <span className="text-soil-soft"> · {t('prices.support-from', { day: day(startsOn) })}</span>
              )}
            </span>
          </span>
          <strong className="shrink-0 tabular-nums">{rupees(pricePaise ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Further({ prices }: { prices: CommodityPrices }) {
  const t = useText();
  const { variety, days } = prices;
  const { slug, categorySlug: category } = prices.commodity;
  const name = usePricedName(prices);
  const market = paths.commodity({ category, slug });
  return (
    <div className="grid gap-3">
      <LinkButton to={withQuery(market, { variety: variety ?? undefined })} icon="leaf" wide>
        {t('prices.on-sale', { name })}
      </LinkButton>
      <div className="flex flex-wrap gap-x-6">
        {days.length > 0 && (
          <a
            href={pricesTablePath(slug, variety)}
            download
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {t('prices.csv')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Attribution of all figures on the page. */
function Sources({ prices }: { prices: CommodityPrices }) {
  const t = useText();
  const { states, days, markets, supportPrices } = prices;
  const found = new Set<PriceSource>([...states, ...days, ...markets].map(({ source }) => source));
  if (found.size === 0 && supportPrices.length === 0) return null;
  return (
    <section className="grid gap-1 text-small text-soil-soft">
      <h2 className="text-small font-semibold">{t('prices.sources')}</h2>
      {[...found].map((source) => (
        <p key={source}>{t(`prices.source.${source}`)}</p>
      ))}
      {supportPrices.length > 0 && <p>{t('prices.source.support')}</p>}
    </section>
  );
}
