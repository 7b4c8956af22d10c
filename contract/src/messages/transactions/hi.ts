import type { TransactionWords } from './words.ts';

/** The words of saved transactions in Hindi. */
export const hi: TransactionWords = {
  columns: {
    completedOn: 'पूरा होने की तारीख',
    side: 'बेचा / खरीदा',
    goods: 'माल',
    ownName: 'बेचने वाले का दिया नाम',
    quantity: 'मात्रा',
    unit: 'नाप',
    price: 'भाव (₹)',
    total: 'कुल (₹)',
    otherSide: 'सामने वाला',
    phone: 'फ़ोन',
    district: 'ज़िला',
    orderNumber: 'ऑर्डर नं.',
    order: 'ऑर्डर आईडी',
  },
  side: { seller: 'बेचा', buyer: 'खरीदा' },
};
