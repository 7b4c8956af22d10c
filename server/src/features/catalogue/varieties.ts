import type { Language, Names } from '@polam/domain/catalogue';
import { varietyKey } from '@polam/domain/market/variety';
import { searchKey } from '@polam/domain/search/search-key';
import type { VarietyRow } from './catalogue.repository.ts';

/** The varieties of the catalogue in memory, found by their names in any language and by their other spellings. */
export class Varieties {
  readonly all: readonly VarietyRow[];
  readonly #ofCommodity: ReadonlyMap<string, readonly VarietyRow[]>;
  /** Those of a commodity by their names and spellings, of commodities that were asked about. */
  readonly #named = new Map<string, ReadonlyMap<string, VarietyRow>>();

  constructor(all: readonly VarietyRow[]) {
    this.all = all;
    this.#ofCommodity = byCommodity(all);
  }

  /** Those of a commodity, in the order of the catalogue. */
  of(commodityId: string): readonly VarietyRow[] {
    return this.#ofCommodity.get(commodityId) ?? [];
  }

  /** The variety of a commodity that a text names: by its id, a name or a spelling. */
  find(commodityId: string, text: string): VarietyRow | null {
    const named = this.#namedOf(commodityId).get(searchKey(text));
    return named ?? this.of(commodityId).find(({ id }) => id === text.toLowerCase()) ?? null;
  }

  #namedOf(commodityId: string): ReadonlyMap<string, VarietyRow> {
    const named = this.#named.get(commodityId) ?? keyed(this.of(commodityId));
    if (this.#ofCommodity.has(commodityId)) this.#named.set(commodityId, named);
    return named;
  }

  findById(id: string): VarietyRow | null {
    return this.all.find((row) => row.id === id) ?? null;
  }

  /** Stored name of a variety: its English name, else the seller's own word; null for none. */
  nameOf(commodityId: string, text: string | null): string | null {
    if (text === null) return null;
    return this.find(commodityId, text)?.names.en ?? text.replaceAll(/\s+/g, ' ');
  }

  /** Names of a stored variety; null where none is named, or the catalogue has none of that name. */
  namesOf(commodityId: string, variety: string | null): Names | null {
    return variety === null ? null : (this.find(commodityId, variety)?.names ?? null);
  }

  /** Keys of what a text of a filter may mean: of one commodity, or of any. */
  keysOf(commodityId: string | null, text: string): readonly string[] {
    const ids = commodityId === null ? [...this.#ofCommodity.keys()] : [commodityId];
    const found = ids.flatMap((id) => this.find(id, text)?.names.en ?? []);
    return [...new Set([...found, text].map(varietyKey))];
  }

  /** Name of a stored variety in a language, as documents have it: absent where it is what is stored. */
  shown(
    { commodityId, variety }: { readonly commodityId: string; readonly variety: string | null },
    language: Language,
  ): { readonly varietyName?: string } {
    const name = this.namesOf(commodityId, variety)?.[language];
    return name === undefined || name === variety ? {} : { varietyName: name };
  }
}

function byCommodity(all: readonly VarietyRow[]): ReadonlyMap<string, readonly VarietyRow[]> {
  const groups = new Map<string, VarietyRow[]>();
  for (const row of all) {
    const group = groups.get(row.commodityId);
    if (group === undefined) groups.set(row.commodityId, [row]);
    else group.push(row);
  }
  return groups;
}

/** Names before other spellings: one variety's name is never another's spelling. */
function keyed(all: readonly VarietyRow[]): ReadonlyMap<string, VarietyRow> {
  const byKey = new Map<string, VarietyRow>();
  const add = (row: VarietyRow, text: string) => {
    const key = searchKey(text);
    if (!byKey.has(key)) byKey.set(key, row);
  };
  for (const row of all) for (const name of Object.values(row.names)) add(row, name);
  for (const row of all) for (const spelling of row.spellings) add(row, spelling);
  return byKey;
}
