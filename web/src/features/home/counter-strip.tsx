import { useEffect } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Link } from '~/ui/link.tsx';
import { Skeleton } from '~/ui/states.tsx';
import type { Counters, useCounters } from './home.api.ts';

interface Counter {
  readonly name: keyof Counters;
  readonly text: PlainTextKey;
  readonly icon: IconName;
  readonly to: string;
}

// Texts and links as SPEC section 1 lists them.
const strip: readonly Counter[] = [
  { name: 'users', text: 'home.counter.users', icon: 'people', to: paths.home() },
  { name: 'listings', text: 'home.counter.listings', icon: 'buy', to: paths.userBuyAll() },
  {
    name: 'equipmentForHire',
    text: 'home.counter.equipment-for-hire',
    icon: 'tractor',
    to: paths.hireEquipment(),
  },
  {
    name: 'equipmentForSale',
    text: 'home.counter.equipment-for-sale',
    icon: 'orders',
    to: paths.buyEquipment(),
  },
  { name: 'requirements', text: 'home.counter.requirements', icon: 'requirement', to: paths.requirements() },
  {
    name: 'coldStorages',
    text: 'home.counter.cold-storages',
    icon: 'warehouse',
    to: paths.userColdStorages(),
  },
];

/** Six counts of the market, each a link to what it counts. */
export function CounterStrip({ query }: { query: ReturnType<typeof useCounters> }) {
  const t = useText();
  const { data, isError } = query;
  useEffect(() => {
    // oxlint-disable-next-line no-console -- SPEC section 7 asks for this very line
    if (isError) console.log('Fruits data not available.');
  }, [isError]);
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-title leading-tight">
        {t('home.features')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {strip.map((counter) => (
          <li key={counter.name}>
            <CounterLink counter={counter} count={data?.counters[counter.name]} isComing={!isError} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CounterLinkProps {
  readonly counter: Counter;
  readonly count: number | undefined;
  /** Whether a missing count is still loading. */
  readonly isComing: boolean;
}

function CounterLink({ counter, count, isComing }: CounterLinkProps) {
  const t = useText();
  const { number } = useFormats();
  return (
    <Link
      to={counter.to}
      className="press flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 shadow-card hover:border-line-strong"
    >
      <Icon name={counter.icon} className="size-7 text-leaf" />
      {count !== undefined && (
        <span className="text-large leading-tight font-bold sm:text-title lg:text-large">
          {t('home.more-than', { count: number(count) })}
        </span>
      )}
      {count === undefined && isComing && <Skeleton className="h-8 w-16 rounded-small" />}
      <span className="text-soil-soft">{t(counter.text)}</span>
    </Link>
  );
}
