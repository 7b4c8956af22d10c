import type { transactions as english } from '../en/transactions.ts';
import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';

export const transactions: Translated<typeof english> = {
  'transactions.text': 'సరుకు అంది పూర్తయిన ఆర్డర్లు.',
  'transactions.sold': 'అమ్మింది',
  'transactions.bought': 'కొన్నది',
  'transactions.deals': ({ count }) => (count === 1 ? '1 బేరం' : `${count} బేరాలు`),
  'transactions.side': 'ఏవి చూడాలి',
  'transactions.side.both': 'అమ్మినవి, కొన్నవి',
  'transactions.side.seller': 'అమ్మినవి',
  'transactions.side.buyer': 'కొన్నవి',
  'transactions.from': 'ఏ రోజు నుంచి',
  'transactions.to': 'ఏ రోజు వరకు',
  'transactions.from-chip': ({ day }) => `${bareDay(day)} నుంచి`,
  'transactions.to-chip': ({ day }) => `${bareDay(day)} వరకు`,
  'transactions.count': ({ count }) => (count === 1 ? '1 లావాదేవీ' : `${count} లావాదేవీలు`),
  'transactions.by-month': 'నెలవారీగా',
  'transactions.plot': 'నెలవారీగా మీరు అమ్మింది, కొన్నది',
  'transactions.month': 'నెల',
  'transactions.as-table': 'పట్టికగా చూడండి',
  'transactions.list': 'అన్ని బేరాలు',
  'transactions.export-failed': 'పట్టిక రాలేదు.',
  'transactions.more': 'ఇంకా చూపించండి',
  'transactions.failed': 'మీ లావాదేవీలు రాలేదు.',
  'transactions.empty': 'ఇంకా ఏ బేరం పూర్తి కాలేదు.',
  'transactions.empty-hint': 'ఆర్డర్ సరుకు అందగానే ఆ బేరం ఇక్కడ కనిపిస్తుంది.',
  'transactions.none-found': 'ఈ రోజుల్లో బేరం ఏదీ లేదు.',
  'transactions.show-all': 'అన్ని బేరాలు చూపించండి',
  'transactions.to-orders': 'మీ ఆర్డర్లు',
  'transactions.from-person': ({ name }) => `${name} గారి దగ్గర`,
  'transactions.to-person': ({ name }) => `${name} గారికి`,
};
