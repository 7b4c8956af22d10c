import type { Language } from '@polam/domain/catalogue';
import { nameInScript } from '@polam/domain/names/name-in-script';
import type { CatalogueSnapshot, DistrictRow } from '../catalogue/index.ts';
import type { StoredPrice } from './prices.repository.ts';

/** Context of names in rows: the language of the reader, and the varieties of the catalogue. */
export interface VarietyNaming {
  readonly language: Language;
  readonly varieties: CatalogueSnapshot['varieties'];
}

/** The same with the names of markets. */
export interface Naming extends VarietyNaming {
  readonly marketName: MarketNames;
}

/** Gives the name of a market in the script of one reader. */
export type MarketNames = (row: Pick<StoredPrice, 'market' | 'stateCode'>) => string;

/** Words for markets of traders' committees beside their place, in the scripts that would spell the abbreviation as a word. */
const committee: Partial<Readonly<Record<Language, string>>> = { te: 'ఏపీఎంసీ', hi: 'एपीएमसी' };

/**
 * Names markets for readers of a language: one of our own trades by its district, one that is named after a district as that
 * is, any other as its written name is read aloud. Each is looked for once.
 */
function buildMarketNames(districts: readonly DistrictRow[], language: Language): MarketNames {
  const byId = new Map(districts.map((each) => [each.id, each]));
  const byName = new Map(districts.map((each) => [`${each.stateCode} ${each.names.en}`, each]));
  const known = new Map<string, string>();
  const nameOf: MarketNames = ({ market, stateCode }) => {
    const names = (byId.get(market) ?? byName.get(`${stateCode} ${market}`))?.names;
    if (names !== undefined) return names[language] || names.en;
    const written = market.replaceAll(/\bAPMC\b/g, committee[language] ?? 'APMC');
    return nameInScript(written, language) ?? market;
  };
  return (row) => {
    const key = `${row.stateCode} ${row.market}`;
    const name = known.get(key) ?? nameOf(row);
    known.set(key, name);
    return name;
  };
}

/** Names of varieties and markets for readers of a language. */
export function namingOf(
  { varieties }: Pick<CatalogueSnapshot, 'varieties'>,
  districts: readonly DistrictRow[],
  language: Language,
): Naming {
  return { language, varieties, marketName: buildMarketNames(districts, language) };
}
