import { MAX_RATE_PAISE } from '@polam/domain/market/freight';
import type { Paise } from '@polam/domain/money';
import { useDeviceSetting, useSaveDeviceSetting } from './device-setting.ts';

const KEY = 'freight-rate';

/** The reader's own rate of transport for a tonne and kilometre, saved on this device; undefined without one. */
export function useOwnRate(): Paise | undefined {
  const saved = useDeviceSetting(KEY, isRate);
  return saved === undefined ? undefined : Number(saved);
}

/** Saves the reader's own rate; null removes it. */
export function useSaveOwnRate(): (ratePaise: Paise | null) => void {
  const save = useSaveDeviceSetting(KEY);
  return (ratePaise) => save(ratePaise === null ? '' : String(ratePaise));
}

/** Whether a text is a rate in whole paise. */
function isRate(saved: string): boolean {
  return /^[1-9]\d{0,5}$/.test(saved) && Number(saved) <= MAX_RATE_PAISE;
}
