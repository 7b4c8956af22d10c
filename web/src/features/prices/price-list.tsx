import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { paths, picturePath } from '~/paths.ts';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { wholeRupees } from './price-chart.tsx';
import type { OutputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/prices';

type Priced = OutputOf<typeof list>['commodities'][number];

/** The commodities of which prices are known, each with the range of its latest day. */
export function PricedCommodities({ commodities }: { commodities: readonly Priced[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {commodities.map((priced) => (
        <li key={priced.commodity.id}>
          <PricedCard priced={priced} />
        </li>
      ))}
    </ul>
  );
}

function PricedCard({ priced: { commodity, day: of, lowestPaise, highestPaise } }: { priced: Priced }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const name = commodity.names[useLanguage()];
  const [from, to] = [lowestPaise, highestPaise].map((paise) => rupees(wholeRupees(paise ?? 0)));
  return (
    <article className="press relative flex h-full items-center gap-3 rounded-card border border-line bg-card p-3 shadow-card hover:border-line-strong">
      <PicturePlate
        tint={tintOf(commodity.categorySlug)}
        src={picturePath(commodity.picture)}
        alt=""
        width={256}
        height={256}
        className="size-16 shrink-0"
      />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-base leading-snug font-semibold">
          <Link to={paths.prices({ slug: commodity.slug })} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="font-bold tabular-nums">
          {from === to ? from : t('prices.range', { from: from ?? '', to: to ?? '' })}
        </p>
        <p className="text-small text-soil-soft">
          {t('listings.per.quintal')} · {day(of)}
        </p>
      </div>
    </article>
  );
}
