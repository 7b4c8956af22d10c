import { useLanguage, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { type CountedDistrict, type MapSubject, useAmounts } from './map.api.ts';
import { stateName } from './place-on-map.ts';
import type { ListOf } from './use-chosen.ts';

interface DistrictListProps {
  readonly listOf: ListOf;
  readonly what: MapSubject['what'];
  readonly districts: readonly CountedDistrict[];
  readonly homeId: string | undefined;
}

/** Up to this number all states start open; of more, the user opens each. */
const MOST_OPEN = 4;

/** The map as text: states with the highest counts first, and each district a link to its list. */
export function DistrictList({ what, districts, listOf, homeId }: DistrictListProps) {
  const t = useText();
  const language = useLanguage();
  const { amount } = useAmounts(what);
  const states = byState(districts);
  return (
    <section className="grid grid-cols-1 content-start gap-2 max-lg:mt-5">
      <h2 className="text-large leading-tight">{t('map.by-district')}</h2>
      {states.map(({ code, count, own }) => (
        <details
          key={code}
          open={states.length <= MOST_OPEN || own.some(({ id }) => id === homeId)}
          className="group rounded-card border border-line bg-card"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
            {stateName(code, language)}
            <span className="flex items-center gap-1 text-small font-normal text-soil-soft">
              {amount(count)}
              <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
            </span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {own.map(({ id, name, count: inDistrict }) => (
              <li key={id}>
                <Link
                  to={{ search: listOf(id) }}
                  className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-soil no-underline hover:bg-sunk"
                >
                  <span>
                    {name}
                    {id === homeId && <HomeMark text={t('map.home')} />}
                  </span>
                  <span className="flex items-center gap-1 text-soil-soft">
                    {amount(inDistrict)}
                    <Icon name="chevron-right" className="size-5" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function HomeMark({ text }: { text: string }) {
  return (
    <span className="ms-2 inline-flex items-center gap-1 text-small font-semibold text-sky">
      <Icon name="place" className="size-4" />
      {text}
    </span>
  );
}

function byState(districts: readonly CountedDistrict[]) {
  const states = new Map<string, CountedDistrict[]>();
  for (const each of districts) {
    const own = states.get(each.stateCode);
    if (own === undefined) states.set(each.stateCode, [each]);
    else own.push(each);
  }
  return [...states]
    .map(([code, own]) => ({ code, own, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count);
}
