import type { NameField } from '@polam/domain/catalogue';
import type { TableField } from '../../listings/fields.ts';
import type { auditTable, contactMessagesTable, figuresTable, usersTable } from '../../tables/admin.ts';
import type { categoriesTable, typesTable } from '../../tables/catalogue.ts';
import type { storagesTable } from '../../tables/cold-storage.ts';
import type { complaintsTable } from '../../tables/complaints.ts';
import type { listingsTable } from '../../tables/listings.ts';
import type { disputesTable, transactionsTable } from '../../tables/orders.ts';
import type { pricesTable } from '../../tables/prices.ts';
import type { Heads, ValueWords } from '../../tables/table.ts';

/** Words of saved tables in one language; loaded by the server alone. */
export interface TableWords extends ValueWords {
  readonly storages: Heads<typeof storagesTable>;
  readonly users: Heads<typeof usersTable>;
  /** A detail without a word here is headed by its label on screens. */
  readonly listings: Omit<Heads<typeof listingsTable>, TableField> &
    Readonly<Partial<Record<TableField, string>>>;
  readonly contactMessages: Heads<typeof contactMessagesTable>;
  readonly audit: Heads<typeof auditTable>;
  readonly disputes: Heads<typeof disputesTable>;
  readonly complaints: Heads<typeof complaintsTable>;
  readonly figures: Heads<typeof figuresTable> & { readonly allCategories: string };
  /** Names in other languages than English are headed by that of the name. */
  readonly categories: Omit<Heads<typeof categoriesTable>, NameField>;
  readonly types: Omit<Heads<typeof typesTable>, NameField>;
  readonly prices: Heads<typeof pricesTable>;
  readonly transactions: Heads<typeof transactionsTable>;
}
