/** Sentences of the pages that are promised. */
export const coming = {
  'coming.text': 'This page is coming. It is being built and will open soon.',
  'coming.on': 'See what is for sale',
  'coming.sell-equipment': 'Sell a machine',
  'coming.buy-equipment': 'Buy a machine',
  'coming.post-equipment': 'Rent out a machine',
  'coming.hire-equipment': 'Hire a machine',
  'coming.own-equipment': 'My machines',
  'coming.create-equipment-type': 'Machine types',
  'coming.admin-categories': 'Manage categories',
  'coming.admin-create-product': 'Create product',
  'coming.admin-product': 'Product',
  'coming.admin-users': 'Users',
  'coming.admin-products': 'Products',
  'coming.admin-create-cold-storage': 'Create cold storage',
  'coming.admin-cold-storages': 'Cold storages',
};
