import { en as names } from '@polam/domain/quality/names/en';
import { parameterSentences } from '~/i18n/parameters.ts';

/** Measured quality, what is agreed to be taken from a sum for it, and how a sum is settled. */
export const quality = {
  ...parameterSentences(names),
  'quality.deductions': 'Taken off at weighing',
  'quality.deductions-none': 'Nothing is agreed yet',
  'quality.check-marked': 'Check the numbers: one of them cannot be agreed.',
  'quality.deductions-effect':
    'What you switch on here is taken from the sum at weighing, and nothing else. Anything else that is wrong is a dispute.',
  'quality.above': ({ parameter, base, each }: Point) =>
    `For each point of ${parameter} above ${base}: ${each} less`,
  'quality.below': ({ parameter, base, each }: Point) =>
    `For each point of ${parameter} below ${base}: ${each} less`,
  'quality.a-quintal': ({ sum }: { sum: string }) => `${sum} a quintal`,
  'quality.of-price': ({ share }: { share: string }) => `${share} of the price`,
  'quality.bag-each': ({ weight }: { weight: string }) => `Bags: ${weight} of each bag is not paid for`,
  'quality.bag-quintal': ({ weight }: { weight: string }) =>
    `Bags: ${weight} of each quintal is not paid for`,
  'quality.labour': ({ sum, payer }: Paid) => `Labour and loading ${sum}: ${payer}`,
  'quality.for-all': ({ sum }: { sum: string }) => `${sum} in all`,
  'quality.commission': ({ sum, payer }: Paid) => `Commission ${sum}: ${payer}`,
  'quality.pays.seller': 'the seller pays, it is taken off',
  'quality.pays.buyer': 'the buyer pays',
  'quality.name.bag': 'Weight of the bags',
  'quality.name.labour': 'Labour and loading',
  'quality.name.commission': 'Commission',
  'quality.from-above': 'Agreed: up to',
  'quality.from-below': 'Agreed: at least',
  'quality.less': 'Less for each point',
  'quality.amount': 'How much',
  'quality.in': 'Counted as',
  'quality.rupees-quintal': '₹ a quintal',
  'quality.percent': '% of the price',
  'quality.grams-bag': 'g a bag',
  'quality.kg-quintal': 'kg a quintal',
  'quality.rupees-all': '₹ in all',
  'quality.who': 'Who pays',
  'quality.who.seller': 'The seller',
  'quality.who.buyer': 'The buyer',
  'quality.found': ({ parameter }: { parameter: string }) => `${parameter} found`,
  'quality.bags': 'Number of bags',
  'quality.bags-unit': 'bags',
  'quality.found-else':
    'Is something else wrong? Nothing was agreed for it, so nothing is taken off: press “Something is wrong” at the order.',
  'quality.found-line': ({ found }: { found: string }) => `Found: ${found}`,
  'quality.measured': 'What was measured',
  'quality.measured-none': 'Nothing yet',
  'quality.measured-hint':
    'Only what you know, as from a moisture meter or a lab slip. You are bound to it, as to the other details.',
  'quality.source': 'Ranges: eNAM / Directorate of Marketing & Inspection',
  'quality.moisture-up-to': ({ percent }: { percent: number }) => `Moisture up to ${percent}\u00A0%`,
  'quality.gross': 'Price of the goods',
  'quality.net': 'To pay',
  'quality.points-above': ({ name, found, base, points }: Found) =>
    `${name} ${found}, ${points} above ${base}`,
  'quality.points-below': ({ name, found, base, points }: Found) =>
    `${name} ${found}, ${points} below ${base}`,
  'quality.as-agreed': ({ name, found }: { name: string; found: string }) => `${name} ${found}, as agreed`,
  'quality.not-measured': ({ name }: { name: string }) => `${name}, not measured yet`,
  'quality.bag-weight': ({ weight }: { weight: string }) => `Weight of the bags, ${weight}`,
};

interface Point {
  readonly parameter: string;
  readonly base: string;
  readonly each: string;
}

interface Paid {
  readonly sum: string;
  readonly payer: string;
}

interface Found {
  readonly name: string;
  readonly found: string;
  readonly base: string;
  readonly points: string;
}
