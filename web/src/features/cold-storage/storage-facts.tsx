import { Fragment, type ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { ShareButton } from '~/lib/screens/share/share-button.tsx';
import { pathIn, paths } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';

interface StorageFactsProps {
  readonly storage: ManagedStorage;
  readonly distanceKm?: number | null;
}

/** Facts of a cold storage: capacity, free space, tariff, temperature and place. */
export function StorageFacts({ storage, distanceKm = null }: StorageFactsProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { address, district, regionState, pincode } = storage;
  const place = [district, regionState].filter(Boolean).join(', ');
  const temperature = useTemperature()(storage);
  return (
    <dl className="grid grid-cols-1 gap-2">
      <Fact icon="warehouse" label={t('cold-storage.capacity')}>
        <Capacity storage={storage} />
      </Fact>
      <Tariff storage={storage} />
      {temperature !== null && (
        <Fact icon="cold" label={t('cold-storage.temperature')}>
          {`${t('cold-storage.temperature')}: ${temperature}`}
        </Fact>
      )}
      <Commodities storage={storage} />
      <Fact icon="place" label={t('cold-storage.address')}>
        <span className="any-script block break-words">{spoken({ name: address })}</span>
        <NameAsWritten name={address} className="text-small" />
        <span className="block text-soil-soft">{[place, pincode].filter(Boolean).join(' · ')}</span>
        {distanceKm !== null && (
          <span className="block text-small text-soil-soft">
            {t('cold-storage.away', { km: distanceKm })}
          </span>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex min-w-0 gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-soil-soft" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Capacity, or NA; free space, and the date of that figure. */
function Capacity({ storage: { capacityTonnes, freeTonnes, freeToldAt } }: StorageFactsProps) {
  const t = useText();
  const { number, dayOf } = useFormats();
  return (
    <>
      <span className="block font-semibold">
        {capacityTonnes === null
          ? `${t('cold-storage.capacity')}: ${t('cold-storage.no-capacity')}`
          : t('cold-storage.tonnes', { count: capacityTonnes, number: number(capacityTonnes) })}
      </span>
      {freeTonnes !== null && freeToldAt !== null && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={freeTonnes > 0 ? 'leaf' : 'chilli'}>
            {freeTonnes > 0
              ? t('cold-storage.free', { count: freeTonnes, number: number(freeTonnes) })
              : t('cold-storage.full')}
          </Badge>
          <span className="text-small text-soil-soft">
            {t('cold-storage.told-on', { day: dayOf(freeToldAt) })}
          </span>
        </span>
      )}
    </>
  );
}

function Tariff({ storage }: StorageFactsProps) {
  const t = useText();
  const { rupees } = useFormats();
  const season = useSeason()(storage);
  const { tariffPaise } = storage;
  if (tariffPaise === null && season === null) return null;
  return (
    <Fact icon="rupee" label={t('cold-storage.tariff')}>
      <span className="flex flex-wrap gap-x-3">
        {tariffPaise !== null && (
          <span>
            <span className="font-semibold">{rupees(tariffPaise)}</span> {t('cold-storage.per-quintal')}
          </span>
        )}
        {season !== null && <span className="text-soil-soft">{t('cold-storage.season-of', { season })}</span>}
      </span>
    </Fact>
  );
}

function Commodities({ storage: { commodities } }: StorageFactsProps) {
  const t = useText();
  const language = useLanguage();
  if (commodities.length === 0) return null;
  return (
    <Fact icon="leaf" label={t('cold-storage.goods')}>
      {commodities.map(({ id, names }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          {names[language]}
        </Fragment>
      ))}
    </Fact>
  );
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** The months of a year, 1 to 12. */
export const months: readonly Month[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Formats the temperature range; null where it is unknown. */
export function useTemperature(): (storage: ManagedStorage) => string | null {
  const t = useText();
  return ({ minCelsius, maxCelsius }) => {
    if (minCelsius !== null && maxCelsius !== null && minCelsius !== maxCelsius)
      return t('cold-storage.degrees-between', { from: signed(minCelsius), to: signed(maxCelsius) });
    const one = minCelsius ?? maxCelsius;
    return one === null ? null : `${signed(one)} °C`;
  };
}

/** Formats the months of the tariff; null where they are unknown. */
export function useSeason(): (storage: ManagedStorage) => string | null {
  const t = useText();
  const nameOf = (month: number) => {
    const known = months.find((each) => each === month);
    return known === undefined ? '' : t(`words.month.${known}`);
  };
  return ({ seasonFrom, seasonTo }) =>
    seasonFrom === null || seasonTo === null ? null : `${nameOf(seasonFrom)} – ${nameOf(seasonTo)}`;
}

/** With a typographic minus, which screen readers announce. */
function signed(celsius: number): string {
  return celsius < 0 ? `−${-celsius}` : String(celsius);
}

/** Shares the link of a cold storage. */
export function ShareStorage({ storage: { id, name } }: { storage: ManagedStorage }) {
  return <ShareButton path={pathIn(useLanguage(), paths.coldStorage({ id }))} title={name} />;
}
