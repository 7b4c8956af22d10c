import type { Language } from '@polam/domain/catalogue';
import type { Sign } from './shapes.ts';

/** What a card shows; equal contents are equal cards. */
export interface CardContent {
  readonly language: Language;
  readonly market: string;
  readonly tagline: string;
  readonly plate: Plate;
  readonly heading: string;
  /** A second, smaller line below the heading. */
  readonly beneath: string | null;
  readonly price: { readonly amount: string; readonly per: string } | null;
  /** What stands below the price: the same price in another unit, or how much there is. */
  readonly compared: string | null;
  /** In the place of a price, where something has ended. */
  readonly ended: string | null;
  readonly notes: readonly { readonly sign: Sign; readonly text: string }[];
  /** Stands on the plate: what makes these goods stand out. */
  readonly badge: string | null;
  /** Who sells, at the foot. */
  readonly seller: string | null;
  /** Stars of the seller, or of the person that the card is about; none without a rating. */
  readonly rating: number | null;
}

/** What fills the plate: a photo to its edges, a picture of our own with room around it, or a letter. */
export interface Plate {
  readonly tint: string;
  readonly kind: 'photo' | 'picture' | 'letter';
  /** Names this very picture: the id of a photo, the key of a picture, the letter itself. */
  readonly key: string;
}
