/** Name of the file of each saved table. */
export const tableFiles = {
  storages: 'polam-cold-storages.csv',
  users: 'polam-users.csv',
  listings: 'polam-products.csv',
  contactMessages: 'polam-messages.csv',
  audit: 'polam-audit.csv',
  disputes: 'polam-disputes.csv',
  complaints: 'polam-complaints.csv',
  figures: 'polam-figures.csv',
  categories: 'polam-categories.csv',
  types: 'polam-machine-types.csv',
  prices: 'polam-prices.csv',
  transactions: 'polam-transactions.csv',
} as const;

/** Name of a table among the words of all tables. */
export type TableName = keyof typeof tableFiles;
