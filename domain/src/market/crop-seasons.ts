import type { Day } from '../day.ts';

const MONTHS = 12;

/** When a crop comes to the market of Andhra Pradesh, Telangana and their neighbours. Months are 1 to 12. */
export interface CropSeason {
  /** Periods of harvest, as first and last month; one may span the new year. */
  readonly comes: readonly (readonly [first: number, last: number])[];
  /** Months after a harvest in which farmers and cold storages still have it. */
  readonly keeps: number;
}

/**
 * Harvests by commodity: kharif from September to January, rabi from February to May, zaid before the rains.
 * Crops that are not named are harvested or stored all year.
 */
export const cropSeasons: Readonly<Record<string, CropSeason>> = {
  // Food grains and pulses.
  paddy: {
    comes: [
      [10, 12],
      [4, 5],
    ],
    keeps: 4,
  },
  wheat: { comes: [[2, 4]], keeps: 9 },
  maize: {
    comes: [
      [9, 11],
      [3, 5],
    ],
    keeps: 4,
  },
  ragi: { comes: [[11, 1]], keeps: 10 },
  jowar: {
    comes: [
      [1, 3],
      [9, 10],
    ],
    keeps: 6,
  },
  'foxtail-millet': { comes: [[9, 11]], keeps: 9 },
  'chana-whole': { comes: [[1, 3]], keeps: 9 },
  arhar: { comes: [[12, 2]], keeps: 8 },
  'urad-whole': {
    comes: [
      [9, 10],
      [2, 3],
    ],
    keeps: 5,
  },
  'moong-whole': {
    comes: [
      [8, 9],
      [4, 5],
    ],
    keeps: 5,
  },
  'horse-gram': { comes: [[12, 1]], keeps: 10 },
  bajra: { comes: [[9, 10]], keeps: 9 },
  rajma: { comes: [[11, 12]], keeps: 7 },
  'little-millet': { comes: [[10, 11]], keeps: 9 },
  'kabuli-chana-whole': { comes: [[2, 3]], keeps: 8 },
  // Oilseeds.
  soyabean: { comes: [[10, 11]], keeps: 8 },
  'sunflower-seed': {
    comes: [
      [1, 3],
      [9, 10],
    ],
    keeps: 3,
  },
  'sesame-seed': {
    comes: [
      [4, 5],
      [8, 9],
    ],
    keeps: 5,
  },
  'castor-seed': { comes: [[12, 2]], keeps: 9 },
  'cotton-seed': { comes: [[11, 3]], keeps: 6 },
  linseed: { comes: [[2, 3]], keeps: 6 },
  'niger-seed': { comes: [[11, 12]], keeps: 7 },
  'mustard-seed': { comes: [[2, 3]], keeps: 6 },
  'neem-seeds': { comes: [[6, 7]], keeps: 6 },
  // Vegetables that have a season; the others are picked all the year under drip and net.
  onion: {
    comes: [
      [11, 12],
      [3, 5],
    ],
    keeps: 5,
  },
  tapioca: { comes: [[11, 3]], keeps: 0 },
  ginger: { comes: [[12, 2]], keeps: 2 },
  garlic: { comes: [[2, 4]], keeps: 9 },
  potato: { comes: [[1, 3]], keeps: 9 },
  cauliflower: { comes: [[10, 2]], keeps: 0 },
  drumstick: {
    comes: [
      [2, 6],
      [9, 11],
    ],
    keeps: 0,
  },
  // Spices.
  'red-chilli': { comes: [[1, 4]], keeps: 9 },
  turmeric: { comes: [[2, 4]], keeps: 10 },
  'coriander-whole': { comes: [[2, 3]], keeps: 10 },
  'black-pepper-whole': { comes: [[1, 3]], keeps: 10 },
  'dry-ginger': { comes: [[2, 4]], keeps: 8 },
  ajwain: { comes: [[2, 3]], keeps: 8 },
  'fenugreek-seed': { comes: [[3, 4]], keeps: 8 },
  // Fruits.
  mango: { comes: [[4, 6]], keeps: 0 },
  'raw-mango': { comes: [[3, 5]], keeps: 0 },
  'sweet-orange': {
    comes: [
      [10, 12],
      [3, 5],
    ],
    keeps: 0,
  },
  pomegranate: {
    comes: [
      [12, 3],
      [7, 9],
    ],
    keeps: 0,
  },
  watermelon: { comes: [[2, 5]], keeps: 0 },
  'musk-melon': { comes: [[2, 5]], keeps: 0 },
  guava: {
    comes: [
      [7, 9],
      [11, 1],
    ],
    keeps: 0,
  },
  sapota: {
    comes: [
      [11, 3],
      [5, 6],
    ],
    keeps: 0,
  },
  grapes: { comes: [[2, 4]], keeps: 0 },
  'custard-apple': { comes: [[9, 11]], keeps: 0 },
  jackfruit: { comes: [[4, 6]], keeps: 0 },
  jamun: { comes: [[6, 7]], keeps: 0 },
  // The rest.
  chrysanthemum: { comes: [[10, 2]], keeps: 0 },
  cotton: { comes: [[10, 2]], keeps: 4 },
  'groundnut-with-pods': {
    comes: [
      [10, 11],
      [3, 4],
    ],
    keeps: 5,
  },
  tamarind: { comes: [[2, 4]], keeps: 10 },
  'raw-coffee-beans': { comes: [[12, 2]], keeps: 6 },
  'raw-cashew-nut': { comes: [[3, 5]], keeps: 2 },
  'areca-nut-betel-nut': { comes: [[10, 2]], keeps: 8 },
};

/** Whether a crop is harvested on a day; true of crops that are picked all the year. */
export function isHarvested(slug: string, day: Day): boolean {
  return isWithin(slug, day, 0);
}

/** Whether a crop is harvested, or still in store, on a day. */
export function isOnMarket(slug: string, day: Day): boolean {
  return isWithin(slug, day, cropSeasons[slug]?.keeps ?? 0);
}

/**
 * Crops that most farmers of the region sell, the most common first. Source: area under crops in Andhra Pradesh and
 * Telangana, roughly; it only decides which pictures a seller sees first.
 */
const commonCrops: readonly string[] = [
  'paddy',
  'cotton',
  'red-chilli',
  'maize',
  'groundnut-with-pods',
  'turmeric',
  'tomato',
  'onion',
  'arhar',
  'chana-whole',
  'mango',
  'sweet-orange',
  'banana',
  'moong-whole',
  'urad-whole',
  'soyabean',
  'jowar',
  'watermelon',
  'brinjal',
  'green-chillies',
  'lemon',
  'papaya',
  'wheat',
  'sesame-seed',
  'bhindi-okra',
];

/** The slugs of common crops that are harvested on a day, the most common first. */
export function cropsInSeason(day: Day): readonly string[] {
  return commonCrops.filter((slug) => isHarvested(slug, day));
}

function isWithin(slug: string, day: Day, keeps: number): boolean {
  const season = cropSeasons[slug];
  if (season === undefined) return true;
  const month = Number(day.slice(5, 7));
  return season.comes.some(([first, last]) => monthsAfter(first, month) <= monthsAfter(first, last) + keeps);
}

/** Months from one to another; they may span the new year. */
function monthsAfter(first: number, month: number): number {
  return (month - first + MONTHS) % MONTHS;
}
