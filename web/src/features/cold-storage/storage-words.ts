import { useText } from '~/i18n/language.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';

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
