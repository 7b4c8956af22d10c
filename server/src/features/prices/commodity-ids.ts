import { slugOfAgmarknet } from '@polam/domain/prices/market-names';
import type { PriceReading } from '@polam/domain/prices/price-row';
import type { CatalogueSnapshot } from '../catalogue/index.ts';

/** How sources of prices call what is in the catalogue: a commodity whose name is not sure is none, a variety keeps its own. */
export function namesOfSources(
  catalogue: CatalogueSnapshot,
): Pick<PriceReading, 'commodityIdOf' | 'varietyOf'> {
  return {
    commodityIdOf: commodityIds(catalogue),
    varietyOf: (commodityId, name) => catalogue.varieties.nameOf(commodityId, name) ?? '',
  };
}

function commodityIds(catalogue: CatalogueSnapshot): PriceReading['commodityIdOf'] {
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
