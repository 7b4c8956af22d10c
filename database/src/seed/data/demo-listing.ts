import type { Unit } from '@polam/domain/quantity';

/** A listing of the demo marketplace. */
export interface DemoListing {
  /** Key of the seller. */
  readonly by: string;
  /** Slug of the commodity. */
  readonly of: string;
  /** Price of one unit. */
  readonly rupees: number;
  readonly quantity: number;
  /** The commodity's usual one, unless told. */
  readonly unit?: Unit;
  /** Weight of a box or bag. */
  readonly packKg?: number;
  /** Not graded, unless told. */
  readonly grade?: 1 | 2 | 3 | 4 | 5;
  /** English name of a variety of the catalogue. */
  readonly variety?: string;
  /** Measured values in their written form. */
  readonly measured?: string;
  readonly organic?: true;
  readonly shipping?: true;
  /** Days from today until it can be had. */
  readonly inDays: number;
  /** Days that its harvest lasts, where it is sold in advance. */
  readonly harvestDays?: number;
  /** Days after the harvest by which it is delivered. */
  readonly deliveryDays?: number;
  /** Days since it was posted. */
  readonly daysAgo: number;
  /** Its text tells of a harvest just done: it is not posted while the crop is only kept. */
  readonly freshOnly?: true;
  /** Name of its photo in `database/data/photos`; without one it shows the picture of its commodity. */
  readonly photo?: string;
  /** Cold storage that it lies in, by the beginning of its name, and its receipt. */
  readonly stored?: { readonly in: string; readonly receipt: string };
  /** Village and pincode where it lies, if elsewhere than its seller lives. */
  readonly lies?: readonly [village: string, pincode: string];
  readonly text: string;
}
