import { formatMeasured, parseMeasured, type Measured } from '../quality/measured.ts';
import { agreedParameters, areBagsCounted, deductionsOf } from './agreed-deductions.ts';

/** Values found when goods were weighed: measured values, and the number of bags. */
export interface Found {
  readonly measured: Measured;
  /** Null where bags were not counted. */
  readonly bags: number | null;
}

/** Most bags of an order. */
export const MAX_BAGS = 100_000;

const BAGS = /(?:^|;)bags=(0|[1-9]\d{0,5})$/;

/** Parses the written form of values found, then the bags: `moisture=13;bags=40`; null where it is none. */
export function parseFound(text: string): Found | null {
  const [whole, counted] = BAGS.exec(text) ?? [];
  const measured = parseMeasured(whole === undefined ? text : text.slice(0, text.length - whole.length));
  const bags = counted === undefined ? null : Number(counted);
  return measured === null || (bags ?? 0) > MAX_BAGS ? null : { measured, bags };
}

/** The written form of what was found, the same for the same findings; empty for nothing. */
export function formatFound({ measured, bags }: Found): string {
  return [formatMeasured(measured), bags === null ? '' : `bags=${bags}`].filter(Boolean).join(';');
}

/** Values found as stored; nothing where nothing is stored. */
export function foundOf(stored: string | null | undefined): Found {
  return parseFound(stored ?? '') ?? { measured: {}, bags: null };
}

/** Whether all that was found is what deductions were agreed for: anything else is a dispute. */
export function isAgreedToFind({ measured, bags }: Found, deductions: string | null): boolean {
  const lines = deductionsOf(deductions);
  const agreed: readonly string[] = agreedParameters(lines);
  return (
    Object.keys(measured).every((name) => agreed.includes(name)) && (bags === null || areBagsCounted(lines))
  );
}
