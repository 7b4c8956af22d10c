import type { trust as english } from '../en/trust.ts';
import type { Translated } from '../catalogue.ts';

export const trust: Translated<typeof english> = {
  'trust.deals': ({ count }) => `${count} ${count === 1 ? 'బేరం' : 'బేరాలు'}`,
  'trust.new': 'కొత్తవారు, ఇంకా బేరాలు కాలేదు',
  'trust.paid': ({ good, of }) => `సమయానికి డబ్బు: ${of}లో ${good}`,
  'trust.weighed': ({ good, of }) => `తూకం సరిగ్గా: ${of}లో ${good}`,
  'trust.answers': ({ hours, of }) =>
    `${hours === 1 ? 'గంటలోపు' : `${hours} గంటల్లోపు`} జవాబు ఇస్తారు (${of}\u00A0జవాబులు)`,
};
