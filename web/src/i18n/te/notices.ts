import type { notices as english } from '../en/notices.ts';
import type { Translated } from '../catalogue.ts';

export const notices: Translated<typeof english> = {
  'notices.title': 'సమాచారం',
  'notices.bell': ({ unread }) => (unread === 0 ? 'సమాచారం' : `సమాచారం, కొత్తవి ${unread}`),
  'notices.empty': 'ఇంకా ఏమీ లేవు. ఎవరైనా మీ సరుకుకు ధర చెబితే ఇక్కడ కనిపిస్తుంది.',
  'notices.failed': 'సమాచారం రాలేదు.',
  'notices.read-all': 'అన్నీ చదివాను',
  'notices.new': 'కొత్తది',
  'notices.more': 'ఇంకా చూపించండి',
  'notices.terms': ({ quantity, price, unit }) => `${quantity}, ఒక ${unit} ${price}`,
};
