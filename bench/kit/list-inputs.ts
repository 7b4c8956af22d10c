import type { listForVisitor } from '@polam/contract/calls/listings';
import type { InputOf } from '@polam/contract/call';
import { categories } from '@polam/database/catalogue/categories';
import { shippedCommodities } from '@polam/database/seed/commodity';
import { pick, seededRandom, wholeBetween, type Random } from '@polam/database/seed/random';

const SEED = 8;

type ListInput = InputOf<typeof listForVisitor>;

const sorts = [
  'date-desc',
  'date-asc',
  'price-asc',
  'price-desc',
  'rating-desc',
  'rating-asc',
  'available',
  'nearest',
  'landed',
] as const satisfies readonly ListInput['sort'][];

/** Filters and sorts of lists, of every kind and sort: mostly one or two filters at once. */
export function makeListInputs(count: number, pincodes: readonly string[]): readonly ListInput[] {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, () => aListInput(random, pincodes));
}

function aListInput(random: Random, pincodes: readonly string[]): ListInput {
  const kinds = Object.values(narrowings).filter(() => random() < 1 / 4);
  const chosen = kinds.map((variants) => pick(random, variants)(random, pincodes));
  const sort = pick(random, sorts);
  const near: ListInput = sort === 'nearest' || sort === 'landed' ? { pincode: pick(random, pincodes) } : {};
  return { ...chosen.reduce((all, each) => ({ ...all, ...each }), near), sort };
}

type Narrowing = (random: Random, pincodes: readonly string[]) => ListInput;

/** Filters of each kind; at most one of a kind is used at a time. */
const narrowings: Readonly<Record<string, readonly Narrowing[]>> = {
  kind: [
    (random) => ({ category: pick(random, categories).slug }),
    (random) => ({ category: pick(random, shippedCommodities()).slug }),
  ],
  organic: [() => ({ organic: true })],
  shipping: [() => ({ shipping: true })],
  price: [
    (random) => ({ minPricePaise: rupees(random, 500, 3_000), maxPricePaise: rupees(random, 3_000, 9_000) }),
    (random) => ({ maxPricePaise: rupees(random, 10, 60), unit: 'kg' }),
  ],
  quantity: [
    (random) => ({ minQuantityMilli: wholeBetween(random, 5, 80) * 1_000 }),
    (random) => ({ maxQuantityMilli: wholeBetween(random, 5, 80) * 1_000 }),
  ],
  days: [daysOf],
  place: [
    (random, pincodes) => ({
      pincode: pick(random, pincodes),
      within: pick(random, [25, 50, 100, 200, 500]),
    }),
  ],
};

function rupees(random: Random, from: number, to: number): number {
  return wholeBetween(random, from, to) * 100;
}

/** Two weeks within the next half year. */
function daysOf(random: Random): ListInput {
  const from = wholeBetween(random, 0, 170);
  return { availableFrom: dayIn(from), availableTo: dayIn(from + 14) };
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
