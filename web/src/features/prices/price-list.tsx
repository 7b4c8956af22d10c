import { useFormats, useText } from '~/i18n/language.tsx';
import { CropRow } from '~/lib/screens/crop-row.tsx';
import { paths } from '~/paths.ts';
import { Card } from '~/ui/surfaces.tsx';
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
  const [from, to] = [lowestPaise, highestPaise].map((paise) => rupees(wholeRupees(paise ?? 0)));
  const range = from === to ? from : t('prices.range', { from: from ?? '', to: to ?? '' });
  return (
    <Card className="h-full overflow-hidden">
      <CropRow to={paths.prices({ slug: commodity.slug })} commodity={commodity} figure={null}>
        <span className="block text-base font-bold text-soil tabular-nums">{range}</span>
        {t('listings.per.quintal')} · {day(of)}
      </CropRow>
    </Card>
  );
}
