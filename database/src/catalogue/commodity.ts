import type { Names } from '@polam/domain/catalogue';
import type { Unit } from '@polam/domain/quantity';

/**
 * One row of the shipped commodity catalogue. Names are those used in mandis: in Telugu script those of Andhra
 * or Telangana, in Devanagari those of Uttar Pradesh or Madhya Pradesh.
 */
export interface CatalogueCommodity extends Names {
  /**
   * Lower-case ASCII words joined by hyphens, made from `en`; unique in the catalogue, old slugs included.
   */
  readonly slug: string;
  /**
   * Synonyms that users type: other names, romanised Telugu and Hindi (lower case), regional words in script.
   */
  readonly synonyms: readonly string[];
  /** Slugs of an earlier, misspelled name; links with them still work. */
  readonly oldSlugs: readonly string[];
  /** The unit it is usually traded in, offered first in the sell form. */
  readonly unit: Unit;
  /** True for commodities that spoil within days, which shortens the life of listings and offers. */
  readonly perishable: boolean;
}
