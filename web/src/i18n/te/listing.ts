import type { Translated } from '../catalogue.ts';
import type { listing as english } from '../en/listing.ts';

export const listing: Translated<typeof english> = {
  'lot.photo-closer': ({ number, count }) =>
    count === 1 ? 'ఫోటో దగ్గరగా చూడండి' : `${count} ఫోటోల్లో ${number}వది దగ్గరగా చూడండి`,
  'lot.viewer': ({ name }) => `${name} ఫోటోలు`,
  'lot.viewer-close': 'ఫోటోలు మూసేయండి',
  'lot.viewer-previous': 'ముందు ఫోటో',
  'lot.viewer-next': 'తర్వాత ఫోటో',
  'lot.viewer-closer': 'దగ్గరగా చూడండి',
  'lot.to-talk': 'మాట్లాడండి, బేరం ఆడండి',
  'lot.paused': 'ఆపి ఉంది: ప్రస్తుతం అమ్మకానికి లేదు',
  'lot.off-sale': 'ఇక అమ్మకానికి లేదు',
  'lot.write': 'రాయండి',
  'lot.other-sellers': 'వేరే అమ్మేవారు',
  'lot.sorted-most': 'ఎక్కువ ఉన్నవి ముందు',
  'lot.sorted-least': 'తక్కువ ఉన్నవి ముందు',
  'lot.sorted-nearest': 'దగ్గరివి ముందు',
  'lot.sorted-furthest': 'దూరంగా ఉన్నవి ముందు',
};
