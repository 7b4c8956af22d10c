import type { TransactionWords } from './words.ts';

/** The words of saved transactions in English. */
export const en: TransactionWords = {
  columns: {
    completedOn: 'Completed on',
    side: 'Sold or bought',
    goods: 'Goods',
    ownName: 'Seller’s name for it',
    quantity: 'Quantity',
    unit: 'Unit',
    price: 'Price per unit (₹)',
    total: 'Total (₹)',
    otherSide: 'Other side',
    phone: 'Phone',
    district: 'District',
    orderNumber: 'Order no.',
    order: 'Order id',
  },
  side: { seller: 'Sold', buyer: 'Bought' },
};
