import type { ComplaintOutcome, ComplaintSubject } from '@polam/domain/admin/complaint';
import type { ContactMessageTopic } from '@polam/domain/admin/contact-message-topic';
import type { Language, RateUnit } from '@polam/domain/catalogue';
import type { ListingState } from '@polam/domain/market/listing';
import type { PriceSource } from '@polam/domain/prices/price-row';
import type { Party } from '@polam/domain/trade/negotiation';
import * as z from 'zod/mini';
import { mapNames, type Field, type FieldSet } from '../fields.ts';
import type { UnitWords } from '../messages/words/units.ts';
import type { TableName } from './files.ts';

/** Context of a cell beside its row. */
export interface CellContext {
  readonly language: Language;
  readonly words: ValueWords;
  readonly units: UnitWords;
}

/** The cell of a row in one column. */
export type CellOf<Row> = (row: Row, context: CellContext) => string | number;

/** A table that is saved as a file: its columns in their order, each with the cell of a row. */
export interface Table<Row> {
  readonly name: TableName;
  readonly columns: Readonly<Record<string, CellOf<Row>>>;
}

/** Columns of fields that a row has: each value as the wire writes it, empty where there is none. */
export function cellsOf<S extends FieldSet, Name extends keyof S & string>(
  fields: S,
  ...names: readonly Name[]
): { readonly [K in Name]: CellOf<{ readonly [P in K]: unknown }> } {
  const cell =
    (name: Name): CellOf<Readonly<Record<string, unknown>>> =>
    (row, { words }) => {
      const value = row[name];
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return words.yesNo[value ? 'yes' : 'no'];
      // A column is of a field that is a text or a number on the wire.
      return z.encode((fields[name] as Field).schema, value) as string | number;
    };
  return mapNames(names, cell);
}

/** The head of each column of a table. */
export type Heads<T extends Pick<Table<never>, 'columns'>> = Readonly<Record<keyof T['columns'], string>>;

/** Words of the cells of saved tables in one language. */
export interface ValueWords {
  readonly listingStates: Readonly<Record<ListingState, string>>;
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>;
  readonly contactMessageStates: Readonly<Record<'new' | 'answered' | 'archived', string>>;
  readonly contactMessageTopics: Readonly<Record<ContactMessageTopic, string>>;
  readonly disputeStates: Readonly<Record<'disputed' | 'completed' | 'cancelled', string>>;
  /** Role of a user in a trade, by side. */
  readonly tradeSides: Readonly<Record<Party, string>>;
  readonly sides: Readonly<Record<Party, string>>;
  readonly complaintSubjects: Readonly<Record<ComplaintSubject, string>>;
  readonly complaintOutcomes: Readonly<Record<ComplaintOutcome | 'open', string>>;
  readonly rateUnits: Readonly<Record<RateUnit, string>>;
  /** Each with its attribution. */
  readonly priceSources: Readonly<Record<PriceSource, string>>;
  readonly roles: Readonly<Record<'user' | 'admin', string>>;
}
