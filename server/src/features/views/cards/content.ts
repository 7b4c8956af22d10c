import type { Language } from '@polam/domain/catalogue';
import type { Sign } from './shapes.ts';

/** Content of a card; equal contents are equal cards. */
export interface CardContent {
  readonly language: Language;
  readonly market: string;
  readonly tagline: string;
  readonly plate: Plate;
  readonly heading: string;
  /** A second, smaller line below the heading. */
  readonly beneath: string | null;
  readonly price: { readonly amount: string; readonly per: string } | null;
  /** Line below the price: the same price in another unit, or the quantity. */
  readonly compared: string | null;
  /** In the place of a price, where a listing or requirement has ended. */
  readonly ended: string | null;
  readonly notes: readonly { readonly sign: Sign; readonly text: string }[];
  /** Label on the plate: the feature that makes the listing stand out. */
  readonly badge: string | null;
  /** Name of the seller, at the foot. */
  readonly seller: string | null;
  /** Mean rating of the seller, or of the user that the card is about; null without a rating. */
  readonly rating: number | null;
}

/** Content of the plate: a photo to its edges, a picture of our own with a margin around it, or a letter. */
export interface Plate {
  readonly tint: string;
  readonly kind: 'photo' | 'picture' | 'letter';
  /** Key of this very picture: the id of a photo, the key of a picture, the letter itself. */
  readonly key: string;
}
