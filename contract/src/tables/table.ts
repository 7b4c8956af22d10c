import type { Language } from '@polam/domain/catalogue';
import type { UnitWords } from '../messages/words/units.ts';
import type { ValueWords } from './value-words.ts';

/** Name of a table among the words of all tables. */
type TableName =
  | 'storages'
  | 'users'
  | 'listings'
  | 'contactMessages'
  | 'audit'
  | 'disputes'
  | 'complaints'
  | 'figures'
  | 'categories'
  | 'types'
  | 'transactions';

/** What a cell may need beside its row. */
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
  readonly fileName: string;
  readonly columns: Readonly<Record<string, CellOf<Row>>>;
}

/** The head of each column of a table. */
export type Heads<T extends Pick<Table<never>, 'columns'>> = Readonly<Record<keyof T['columns'], string>>;
