import { keyOfText, keyOfUuid, KeyTable, type Key } from './key-table.ts';
import { flagBits, MarketColumns } from './market-columns.ts';
import type { MarketRow } from './market-rows.repository.ts';
import { SlotChains } from './slot-chains.ts';
import { SlotOrder, sortSlots } from './slot-order.ts';

/** Orders in which lists are walked. */
export type OrderName = 'date' | 'price' | 'available';

/** Groups of listings that have orders of their own. */
export type GroupName = 'category' | 'commodity' | 'district';

const ordersOfAll: readonly OrderName[] = ['date', 'price', 'available'];
const ordersOf: Readonly<Record<GroupName, readonly OrderName[]>> = {
  category: ['date', 'price', 'available'],
  commodity: ['date', 'price'],
  district: ['date'],
};
const groupNames = Object.keys(ordersOf) as readonly GroupName[];

/** Greatest number of categories, commodities or districts: their numbers have 16 bits. */
const MAX_GROUPS = 65_535;

/**
 * Changes by a row: its place in orders and groups, what searches and filters look at, or the stock alone, which only
 * filters by quantity do.
 */
export type Put = 'moved' | 'changed' | 'restocked';

type Orders = Readonly<Partial<Record<OrderName, SlotOrder>>>;

/**
 * The listings on the market, sorted by date, price and first available day; those of a category, a commodity and a
 * district apart, and those of a seller and of a name chained. Some 150 bytes a listing, outside the heap.
 */
export class MarketStore {
  readonly columns = new MarketColumns();
  readonly sellers = new KeyTable();
  readonly names = new KeyTable();
  readonly #varieties = new Map<string, number>();
  readonly ofSeller = new SlotChains();
  readonly ofName = new SlotChains();
  readonly #all: Orders = this.#newOrders(ordersOfAll);
  readonly #numbers = { category: new Map(), commodity: new Map(), district: new Map() } as Readonly<
    Record<GroupName, Map<string, number>>
  >;
  /** By number. */
  readonly #groups: Readonly<Record<GroupName, Orders[]>> = { category: [], commodity: [], district: [] };

  /** Adds a listing, or replaces what was known of it. */
  put(row: MarketRow): void {
    const slot = this.slotOf(row.id);
    if (slot !== 0 && this.#isWhereItBelongs(slot, row)) {
      this.#writeUnsorted(slot, row);
      return;
    }
    if (slot !== 0) this.#drop(slot);
    this.#sortIn(this.#write(row));
  }

  /** Changes that {@link put} would make. */
  changeBy(row: MarketRow): Put {
    const slot = this.slotOf(row.id);
    if (slot === 0 || !this.#isWhereItBelongs(slot, row)) return 'moved';
    const isRestocked = this.#isSearchedAsBefore(slot, row) && this.columns.left[slot] !== row.left;
    // A row that is as it was may have been another meanwhile, when somebody else read it.
    return isRestocked ? 'restocked' : 'changed';
  }

  /** Number of listings. */
  get size(): number {
    return this.#all.date?.run.to ?? 0;
  }

  /** Rises with each category, commodity, district or variety that is new here, and where the columns have grown. */
  get shape(): number {
    const groups = groupNames.reduce((sum, group) => sum + this.#numbers[group].size, 0);
    return groups + this.#varieties.size + this.columns.price.length;
  }

  /** Removes a listing; nothing happens where it is not known. */
  remove(id: string): void {
    const slot = this.slotOf(id);
    if (slot !== 0) this.#drop(slot);
  }

  /** 0 where the listing is not known. */
  slotOf(id: string): number {
    return this.slotOfKey(keyOfUuid(id));
  }

  /** The same by the bytes of the id. */
  slotOfKey(key: Key): number {
    return this.columns.ids.find(key);
  }

  /** Adds rows of which no id is known yet; they are in no order before {@link sortAll}. */
  load(rows: readonly MarketRow[]): void {
    for (const row of rows) this.#write(row);
  }

  /** Sorts what was loaded into a new store. */
  async sortAll(pause: () => Promise<void>): Promise<void> {
    const { columns } = this;
    const compares = { date: columns.byDate, price: columns.byPrice, available: columns.byAvailable };
    let slots: Int32Array = new Int32Array(columns.ids.end - 1).map((_, place) => place + 1);
    for (const order of ordersOfAll) {
      slots = await sortSlots(slots, compares[order], pause);
      for (const [place, slot] of slots.entries()) {
        for (const each of this.#ordersOfSlot(slot, order)) each.append(slot);
        if (place % 2_000 === 0) await pause();
      }
    }
  }

  /** Number of a category, commodity or district; -1 where it has never had a listing. */
  numberOf(group: GroupName, id: string): number {
    return this.#numbers[group].get(id) ?? -1;
  }

  /** Order of all listings, or of those of a group; undefined where there is none such. */
  orderOf(name: OrderName, group: { readonly of: GroupName; readonly number: number } | null) {
    return group === null ? this.#all[name] : this.#groups[group.of][group.number]?.[name];
  }

  /** Number of a variety by its key; -1 where it has never had a listing. */
  numberOfVariety(key: string): number {
    return this.#varieties.get(key) ?? -1;
  }

  #write(row: MarketRow): number {
    const { columns } = this;
    const slot = columns.ids.add(keyOfUuid(row.id));
    columns.reserve(slot);
    columns.createdAt[slot] = row.createdAt;
    columns.price[slot] = row.price;
    columns.familyRank[slot] = row.familyRank;
    columns.availableOn[slot] = row.availableOn;
    columns.category[slot] = this.#number('category', row.categoryId);
    columns.commodity[slot] = this.#number('commodity', row.commodityId);
    columns.district[slot] = row.districtId === null ? 0 : this.#number('district', row.districtId);
    columns.seller[slot] = this.sellers.add(keyOfUuid(row.sellerId));
    columns.name[slot] = this.names.add(keyOfText(row.searchName));
    this.ofSeller.add(columns.seller[slot] ?? 0, slot);
    this.ofName.add(columns.name[slot] ?? 0, slot);
    this.#writeUnsorted(slot, row);
    return slot;
  }

  /** Whether a row has the unsorted fields of a slot, the stock apart. */
  #isSearchedAsBefore(slot: number, { variety, moisture, lastOn, textMark, ...row }: MarketRow): boolean {
    const { columns } = this;
    return (
      columns.variety[slot] === (variety === null ? 0 : this.numberOfVariety(variety)) &&
      columns.moisture[slot] === (moisture ?? -1) &&
      columns.lastOn[slot] === lastOn &&
      columns.textMark[slot] === textMark &&
      columns.flags[slot] === flagsOf(row)
    );
  }

  /** Fields by which nothing is sorted or grouped. */
  #writeUnsorted(slot: number, row: MarketRow): void {
    const { columns } = this;
    const { left, lastOn, variety, moisture } = row;
    columns.variety[slot] = variety === null ? 0 : this.#varietyNumber(variety);
    columns.moisture[slot] = moisture ?? -1;
    columns.left[slot] = left;
    columns.lastOn[slot] = lastOn;
    columns.textMark[slot] = row.textMark;
    columns.flags[slot] = flagsOf(row);
  }

  #isWhereItBelongs(slot: number, row: MarketRow): boolean {
    const { columns } = this;
    const district = row.districtId === null ? 0 : this.numberOf('district', row.districtId);
    return (
      columns.createdAt[slot] === row.createdAt &&
      columns.price[slot] === row.price &&
      columns.familyRank[slot] === row.familyRank &&
      columns.availableOn[slot] === row.availableOn &&
      columns.category[slot] === this.numberOf('category', row.categoryId) &&
      columns.commodity[slot] === this.numberOf('commodity', row.commodityId) &&
      columns.district[slot] === district &&
      columns.seller[slot] === this.sellers.find(keyOfUuid(row.sellerId)) &&
      columns.name[slot] === this.names.find(keyOfText(row.searchName))
    );
  }

  #sortIn(slot: number): void {
    for (const name of ordersOfAll) for (const order of this.#ordersOfSlot(slot, name)) order.insert(slot);
  }

  #drop(slot: number): void {
    const { columns } = this;
    for (const name of ordersOfAll) for (const order of this.#ordersOfSlot(slot, name)) order.remove(slot);
    const [seller, name] = [columns.seller[slot] ?? 0, columns.name[slot] ?? 0];
    if (this.ofSeller.remove(seller, slot)) this.sellers.remove(seller);
    if (this.ofName.remove(name, slot)) this.names.remove(name);
    columns.ids.remove(slot);
  }

  /** The orders of one name that have a slot. */
  #ordersOfSlot(slot: number, name: OrderName): readonly SlotOrder[] {
    const all = this.#all[name];
    const orders = all === undefined ? [] : [all];
    for (const group of groupNames) {
      const order = this.#groups[group][this.columns[group][slot] ?? 0]?.[name];
      if (order !== undefined) orders.push(order);
    }
    return orders;
  }

  #number(group: GroupName, id: string): number {
    const numbers = this.#numbers[group];
    const known = numbers.get(id);
    if (known !== undefined) return known;
    const number = numbers.size + 1;
    if (number > MAX_GROUPS) throw new RangeError(`more than ${MAX_GROUPS} of ${group}`);
    numbers.set(id, number);
    this.#groups[group][number] = this.#newOrders(ordersOf[group]);
    return number;
  }

  #varietyNumber(key: string): number {
    const number = this.#varieties.get(key) ?? this.#varieties.size + 1;
    this.#varieties.set(key, number);
    return number;
  }

  #newOrders(names: readonly OrderName[]): Orders {
    const { byDate: date, byPrice: price, byAvailable: available } = this.columns;
    const compares = { date, price, available };
    return Object.fromEntries(names.map((name) => [name, new SlotOrder(compares[name])]));
  }
}

function flagsOf({ organic, shipping }: Pick<MarketRow, 'organic' | 'shipping'>): number {
  return (organic ? flagBits.organic : 0) | (shipping ? flagBits.shipping : 0);
}
