import { addDays, type Day } from '@polam/domain/day';
import { MAX_PRICE_PAISE, type Paise } from '@polam/domain/money';

/** Parts of a payment, in the order in which they are due. */
export const paymentParts = ['advance', 'rest'] as const;

/** One of them. */
export type PaymentPart = (typeof paymentParts)[number];

/** Most days after the agreement within which an advance is paid. */
export const MAX_ADVANCE_DAYS = 30;

/** Most days after the goods have arrived within which the rest is paid. */
export const MAX_REST_DAYS = 60;

/** Most paise of an advance, which any order is below in practice. */
export const MAX_ADVANCE_PAISE: Paise = MAX_PRICE_PAISE * 10;

/** Days after its due day at which a part that nobody has ticked counts as late. */
export const LATE_DAYS = 7;

/** Terms of payment that an offer binds: an advance as a share or a sum, and by when each part is paid. */
export interface PaymentTerms {
  readonly advance: { readonly percent: number } | { readonly paise: Paise } | null;
  /** Days after the agreement; 0 where there is no advance. */
  readonly advanceDays: number;
  /** Days after the goods have arrived; 0: on weighing. */
  readonly restDays: number;
}

/** A part of a payment with its sum. */
export interface PartSum {
  readonly part: PaymentPart;
  readonly paise: Paise;
}

/**
 * The terms of payment as they are written: `<advance>/<days>/<days>`, the advance `0`, a share as `30%` or a sum of
 * whole rupees. `30%/2/7`: 30 % within 2 days of the agreement, the rest within 7 days of arrival.
 */
export function parsePaymentTerms(text: string): PaymentTerms | null {
  const found = /^(0|[1-9]\d{0,8})(%?)\/(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (found === null) return null;
  const [, sum = '', sign = '', within = '', rest = ''] = found;
  const figure = Number(sum);
  const terms = {
    advance: figure === 0 ? null : sign === '%' ? { percent: figure } : { paise: figure * 100 },
    advanceDays: figure === 0 ? 0 : Number(within),
    restDays: Number(rest),
  };
  return isPossible(terms) ? terms : null;
}

/** The written form of terms of payment, the same for the same terms. */
export function formatPaymentTerms({ advance, advanceDays, restDays }: PaymentTerms): string {
  const written =
    advance === null ? '0' : 'percent' in advance ? `${advance.percent}%` : String(advance.paise / 100);
  return `${written}/${advance === null ? 0 : advanceDays}/${restDays}`;
}

/** The advance in whole rupees that a share of a total comes to, rounded down. */
export function advanceSumOf(totalPaise: Paise, percent: number): Paise {
  return Math.min(Math.floor(shareOf(totalPaise, percent) / 100) * 100, MAX_ADVANCE_PAISE);
}

/**
 * The parts of a sum by its terms; without terms one part. They add up to the sum to the paisa, whatever it is: a share
 * is rounded down, and where goods weighed so little that the sum is below the advance, the advance is the sum.
 */
export function splitPayment(
  totalPaise: Paise,
  terms: PaymentTerms | null,
  agreedPaise: Paise,
): readonly PartSum[] {
  const advance = terms?.advance ?? null;
  if (advance === null) return [{ part: 'rest', paise: totalPaise }];
  const wanted = 'percent' in advance ? shareOf(agreedPaise, advance.percent) : advance.paise;
  const paise = Math.min(wanted, totalPaise);
  return [
    { part: 'advance', paise },
    { part: 'rest', paise: totalPaise - paise },
  ];
}

/** Day by which a part is paid: the advance from the agreement on, the rest from the arrival; null before it is known. */
export function paymentDueOn(
  part: PaymentPart,
  terms: PaymentTerms,
  { agreedOn, arrivedOn }: { readonly agreedOn: Day; readonly arrivedOn: Day | null },
): Day | null {
  if (part === 'advance') return terms.advance === null ? null : addDays(agreedOn, terms.advanceDays);
  return arrivedOn === null ? null : addDays(arrivedOn, terms.restDays);
}

/** Whether a part is overdue on a day: its own day is over, and neither side has ticked it. */
export function isOverdue(
  {
    dueOn,
    paidAt,
    receivedAt,
  }: { readonly dueOn: Day | null; readonly paidAt: unknown; readonly receivedAt: unknown },
  today: Day,
): boolean {
  return dueOn !== null && dueOn < today && paidAt === null && receivedAt === null;
}

/** A share of a sum in whole paise, rounded down; exact at every size. */
function shareOf(paise: Paise, percent: number): Paise {
  return Number((BigInt(paise) * BigInt(percent)) / 100n);
}

function isPossible({ advance, advanceDays, restDays }: PaymentTerms): boolean {
  if (advanceDays > MAX_ADVANCE_DAYS || restDays > MAX_REST_DAYS) return false;
  if (advance === null) return true;
  return 'percent' in advance ? advance.percent <= 100 : advance.paise <= MAX_ADVANCE_PAISE;
}
