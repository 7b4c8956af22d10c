/** The list of cold storages. */
export const coldStorage = {
  'cold-storage.title': 'Cold storages',
  'cold-storage.description':
    'Cold storages for crops, with phone number, place and capacity in metric tons. Search by name or place.',
  'cold-storage.search': 'Search cold storages',
  'cold-storage.search-placeholder': 'Name or place',
  'cold-storage.search-clear': 'Clear the search',
  'cold-storage.count': ({ count }: { count: number | string }) =>
    count === 1 ? '1 cold storage' : `${count} cold storages`,
  'cold-storage.call': ({ name }: { name: string }) => `Call ${name}`,
  'cold-storage.address': 'Address',
  'cold-storage.capacity': 'Capacity',
  'cold-storage.tonnes': ({ count, number }: { count: number; number: string }) =>
    count === 1 ? '1 metric ton' : `${number} metric tons`,
  'cold-storage.no-capacity': 'NA',
  'cold-storage.show-more': 'Show more',
  'cold-storage.empty': 'No cold storages yet.',
  'cold-storage.not-found': 'No cold storage found.',
  'cold-storage.not-found-hint': 'Try another name or place.',
  'cold-storage.see-all': 'See all cold storages',
  'cold-storage.load-failed': 'The cold storages did not load.',
};
