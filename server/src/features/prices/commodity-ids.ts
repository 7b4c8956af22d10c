import { slugOfAgmarknet } from '@polam/domain/prices/market-names';
import type { CatalogueSnapshot } from '../catalogue/index.ts';

/** Finds commodities by what a source of prices calls them; undefined for a name that is not sure. */
export function commodityIds(catalogue: CatalogueSnapshot): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const find = (name: string) => {
    const slug = slugOfAgmarknet(name) ?? name.trim();
    const found = catalogue.resolveSlug(slug);
    const named = found?.kind === 'commodity' ? found.commodity : catalogue.findCommodityByName(name);
    return named?.id;
  };
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}
