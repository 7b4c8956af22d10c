import { useText } from '~/i18n/language.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** The months of a year, 1 to 12. */
export const months: readonly Month[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Says how cold it is kept; null where nobody told. */
export function useTemperature(): (storage: ManagedStorage) => string | null {
  const t = useText();
  return ({ minCelsius, maxCelsius }) => {
    if (minCelsius !== null && maxCelsius !== null && minCelsius !== maxCelsius)
      return t('cold-storage.degrees-between', { from: signed(minCelsius), to: signed(maxCelsius) });
    const one = minCelsius ?? maxCelsius;
    return one === null ? null : `${signed(one)} °C`;
  };
}

/** Says for which months the tariff is; null where nobody told. */
export function useSeason(): (storage: ManagedStorage) => string | null {
  const t = useText();
  const nameOf = (month: number) => {
    const known = months.find((each) => each === month);
    return known === undefined ? '' : t(`words.month.${known}`);
  };
  return ({ seasonFrom, seasonTo }) =>
    seasonFrom === null || seasonTo === null ? null : `${nameOf(seasonFrom)} – ${nameOf(seasonTo)}`;
}

/** With a minus as it is printed, which is read out. */
function signed(celsius: number): string {
  return celsius < 0 ? `−${-celsius}` : String(celsius);
}
