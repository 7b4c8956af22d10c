import type { Crop } from '../../agents/index.ts';
import type { CatalogueSnapshot, Commodity } from '../../catalogue/index.ts';

/**
 * The crops that goods may be, by which an agent is bound: their commodity, and what their name says. So a chilli that is
 * posted as another crop, or as none, keeps the lowest price of chilli.
 */
export function cropsOf(
  catalogue: CatalogueSnapshot,
  { id: commodityId, slug: commoditySlug }: Pick<Commodity, 'id' | 'slug'>,
  name: string,
): readonly Crop[] {
  const others = namedIn(catalogue, name).filter(({ id }) => id !== commodityId);
  return [
    { commodityId, commoditySlug },
    ...others.map(({ id, slug }) => ({ commodityId: id, commoditySlug: slug })),
  ];
}

/** Most words of the name of a crop. */
const MOST_WORDS = 4;

/** The commodities whose names, or other words for them, stand in a text; of two that overlap the longer one. */
function namedIn(catalogue: CatalogueSnapshot, text: string): readonly Commodity[] {
  const words = text.split(/[\s,;/()-]+/u).filter(Boolean);
  const found = new Map<string, Commodity>();
  for (let from = 0; from < words.length;) {
    const named = longestAt(catalogue, words.slice(from, from + MOST_WORDS));
    if (named !== null) found.set(named.commodity.id, named.commodity);
    from += named?.length ?? 1;
  }
  return [...found.values()];
}

function longestAt(
  catalogue: CatalogueSnapshot,
  words: readonly string[],
): { readonly commodity: Commodity; readonly length: number } | null {
  for (let length = words.length; length > 0; length -= 1) {
    const commodity = catalogue.findCommodityByName(words.slice(0, length).join(' '));
    if (commodity !== null) return { commodity, length };
  }
  return null;
}
