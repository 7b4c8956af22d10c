import type { TableField } from '../../listings/fields.ts';
import type { auditTable } from '../../tables/audit.ts';
import type { categoriesTable, typesTable } from '../../tables/catalogue.ts';
import type { storagesTable } from '../../tables/cold-storage.ts';
import type { complaintsTable } from '../../tables/complaints.ts';
import type { contactMessagesTable } from '../../tables/contact-messages.ts';
import type { disputesTable } from '../../tables/disputes.ts';
import type { figuresTable } from '../../tables/figures.ts';
import type { listingsTable } from '../../tables/listings.ts';
import type { Heads } from '../../tables/table.ts';
import type { transactionsTable } from '../../tables/transactions.ts';
import type { usersTable } from '../../tables/users.ts';
import type { ValueWords } from '../../tables/value-words.ts';

/** What saved tables say in one language; loaded by the server alone. */
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
  readonly categories: Heads<typeof categoriesTable>;
  readonly types: Heads<typeof typesTable>;
  readonly transactions: Heads<typeof transactionsTable>;
}
