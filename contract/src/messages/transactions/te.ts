import type { TransactionWords } from './words.ts';

/** The words of saved transactions in Telugu. */
export const te: TransactionWords = {
  columns: {
    completedOn: 'పూర్తయిన తేదీ',
    side: 'అమ్మింది / కొన్నది',
    goods: 'సరుకు',
    ownName: 'అమ్మేవారు పెట్టిన పేరు',
    quantity: 'ఎంత',
    unit: 'కొలత',
    price: 'ధర (₹)',
    total: 'మొత్తం (₹)',
    otherSide: 'అవతలి వారు',
    phone: 'ఫోన్',
    district: 'జిల్లా',
    orderNumber: 'ఆర్డర్ నం.',
    order: 'ఆర్డర్ ఐడీ',
  },
  side: { seller: 'అమ్మింది', buyer: 'కొన్నది' },
};
