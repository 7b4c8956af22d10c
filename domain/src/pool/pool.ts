import type { Day } from '../day.ts';
import { addDays } from '../day.ts';
import type { ListingState } from '../market/listing.ts';
import { settlementLines, type Stock, type StockLine } from '../market/stock.ts';
import type { Paise } from '../money.ts';
import type { Milli } from '../quantity.ts';
import { splitBySize, type Split } from './split.ts';

/** States of a farmer's share of a pooled listing. Who has left may be invited again. */
export const shareStates = ['invited', 'joined', 'left'] as const;

/** State of a farmer's share. */
export type ShareState = (typeof shareStates)[number];

/** Most farmers of one pool, its organiser among them. */
export const MAX_SHARES = 50;

/** Days after completion within which each farmer is paid out by the organiser, beside those of the terms. */
export const PAYOUT_DAYS = 3;

/** Changes of a share of which the other side is notified: those of the farmer, and those of the organiser. */
export const shareChanges = ['joined', 'declined', 'resized', 'left', 'removed', 'closed'] as const;

/** A change of a share. */
export type ShareChange = (typeof shareChanges)[number];

/** Notes about a farmer's part of an order: of the organiser and the buyer, of the farmer, and of the clock. */
export const shareNotes = [
  'allotted',
  'released',
  'weighed',
  'whole-weighed',
  'reweighed',
  'disputed',
  'completed',
  'paid',
  'not-paid',
  'confirmed',
  'received',
  'not-received',
  'payout-due',
  'payout-late',
  'payout-missing',
] as const;

/** A note about a farmer's part of an order. */
export type ShareNote = (typeof shareNotes)[number];

/** Notes of which the organiser is notified; of the others the farmer is. */
const organiserNotes: readonly ShareNote[] = [
  'confirmed',
  'received',
  'not-received',
  'payout-due',
  'payout-late',
];

/** Whether a note is for the organiser of a pool, and else for the farmer. */
export function isForOrganiser(note: ShareNote): boolean {
  return organiserNotes.includes(note);
}

/** A share with its own stock, in the unit of the listing. */
export interface Share extends Stock {
  readonly id: string;
}

/** Whether farmers may join the pool of a listing, or change how much they give: while it is for sale, or paused. */
export function isPoolOpen(state: ListingState): boolean {
  return state === 'active' || state === 'paused';
}

/**
 * Allots a quantity to shares in proportion to what is free of each: equal farmers sell at the same price and at the same
 * time, whoever joined first. None gets more than is free.
 */
export function allot(shares: readonly Share[], quantityMilli: Milli): Split {
  const free = shares.map(({ id, quantityMilli: whole, reservedMilli }) => ({
    id,
    size: whole - reservedMilli,
  }));
  return splitBySize(quantityMilli, free);
}

/** A farmer's part of an order: what it reserves of the share, and the own weight once it is written. */
export interface OrderPart {
  readonly id: string;
  /** In the unit of the listing. */
  readonly heldMilli: Milli;
  /** In the unit of the order; null until it was weighed. */
  readonly weighedMilli: Milli | null;
}

/**
 * The quantity that counts of each part; they add up to that of the order. Own weights count once all are written: before
 * that the parts are as they were allotted. Where the two sides have agreed on another weight than the sum of the own ones,
 * each takes its part of the difference.
 */
export function countedParts(parts: readonly OrderPart[], countedMilli: Milli): Split {
  const areWeighed = parts.every(({ weighedMilli }) => weighedMilli !== null);
  const sized = parts.map(({ id, heldMilli, weighedMilli }) => ({
    id,
    size: areWeighed ? (weighedMilli ?? 0) : heldMilli,
  }));
  return splitBySize(countedMilli, sized);
}

/** The ordered quantity of each part, in the unit of the order. */
export function allottedParts(parts: readonly OrderPart[], orderedMilli: Milli): Split {
  return splitBySize(
    orderedMilli,
    parts.map(({ id, heldMilli }) => ({ id, size: heldMilli })),
  );
}

/** Sum of the own weights of an order; null until all are written. */
export function weighedTogether(parts: readonly OrderPart[]): Milli | null {
  const weights = parts.flatMap(({ weighedMilli }) => weighedMilli ?? []);
  return weights.length < parts.length ? null : weights.reduce((sum, each) => sum + each, 0);
}

/** The sum of an order in parts by what counts of each: they add up to it to the paisa. */
export function payouts(parts: readonly OrderPart[], totalPaise: Paise, countedMilli: Milli): Split {
  const counted = countedParts(parts, countedMilli);
  return splitBySize(
    totalPaise,
    [...counted].map(([id, size]) => ({ id, size })),
  );
}

/** Basis for settling an order: the sum of the goods, and the amount of each agreed deduction. */
interface SettledSum {
  readonly grossPaise: Paise;
  readonly lines: readonly { readonly paise: Paise }[];
}

/** A farmer's part of what an order is settled by: the sum of the goods, and what each agreed line takes of it. */
export interface SettledPart {
  readonly grossPaise: Paise;
  /** In the order of the lines of the settlement. */
  readonly takenPaise: readonly Paise[];
}

/**
 * The settlement of an order in parts, by what counts of each. What is left before and after a line is split, and a line takes
 * the difference: the lines of a part leave what it is paid ({@link payouts}), and those of all parts add up to the line.
 */
export function settledParts(
  parts: readonly OrderPart[],
  { grossPaise, lines }: SettledSum,
  countedMilli: Milli,
): ReadonlyMap<string, SettledPart> {
  const leftAfter = (count: number) =>
    lines.slice(0, count).reduce((left, { paise }) => left - paise, grossPaise);
  const left = [0, ...lines.map((_, at) => at + 1)].map((count) =>
    payouts(parts, leftAfter(count), countedMilli),
  );
  return new Map(
    parts.map(({ id }) => {
      const [whole = 0, ...after] = left.map((split) => split.get(id) ?? 0);
      const takenPaise = after.map((paise, at) => (left[at]?.get(id) ?? 0) - paise);
      return [id, { grossPaise: whole, takenPaise }];
    }),
  );
}

/** A part with what it came to, once its order is completed, and whether it is of the seller of the order. */
export interface DividedPart extends OrderPart {
  /** Null until the order is completed. */
  readonly paise: Paise | null;
  readonly isSellers: boolean;
}

/** An order of a pooled listing with all its parts. */
interface Divided {
  readonly parts: readonly DividedPart[];
  readonly totalPaise: Paise;
  /** The quantity of the order that counts. */
  readonly countedMilli: Milli;
}

/** Sum of each part of an order: by what counts now, and of a completed one as it was recorded. */
export function partSums({ parts, totalPaise, countedMilli }: Divided): Split {
  const sums = payouts(parts, totalPaise, countedMilli);
  return new Map(parts.map(({ id, paise }) => [id, paise ?? sums.get(id) ?? 0]));
}

/** Sum that the seller of an order passes on to the other farmers; null where all of it is the seller's. */
export function passedOnPaise(order: Divided): Paise | null {
  const others = order.parts.filter(({ isSellers }) => !isSellers);
  if (others.length === 0) return null;
  const sums = partSums(order);
  return others.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
}

/** Last day for paying out the farmers of an order that was completed on a day. */
export function payoutDueOn(completedOn: Day, restDays: number): Day {
  return addDays(completedOn, restDays + PAYOUT_DAYS);
}

/** A part of an order that is completed: what it reserved, and what was sold of it, in the unit of the listing. */
export interface SoldPart {
  readonly share: Share;
  readonly heldMilli: Milli;
  readonly soldMilli: Milli;
}

/** Lines of the ledger of a listing, and what they change of each share. */
export interface Settlement {
  readonly lines: readonly StockLine[];
  readonly changes: readonly {
    readonly id: string;
    readonly quantityDelta: Milli;
    readonly reservedDelta: Milli;
  }[];
}

/** Completes an order share by share: no farmer's surplus is taken from what is free of another. */
export function settleShares(parts: readonly SoldPart[]): Settlement {
  const settled = parts.map(({ share, ...sold }) => ({ id: share.id, lines: settlementLines(share, sold) }));
  const all = settled.flatMap(({ lines }) => lines);
  return {
    lines: (['adjust', 'sell', 'release'] as const).flatMap((kind) => {
      const same = all.filter((line) => line.kind === kind);
      return same.length === 0 ? [] : [{ kind, ...sumOf(same) }];
    }),
    changes: settled.map(({ id, lines }) => ({ id, ...sumOf(lines) })),
  };
}

function sumOf(lines: readonly StockLine[]) {
  return {
    quantityDelta: lines.reduce((sum, line) => sum + line.quantityDelta, 0),
    reservedDelta: lines.reduce((sum, line) => sum + line.reservedDelta, 0),
  };
}

/** Quantity to write off of each share: the unsold rest of its part, as far as nobody has reserved it since. */
export function unsoldParts(parts: readonly SoldPart[]): Split {
  return new Map(
    parts.map(({ share, heldMilli, soldMilli }) => [
      share.id,
      Math.min(Math.max(0, heldMilli - soldMilli), share.quantityMilli - share.reservedMilli),
    ]),
  );
}
