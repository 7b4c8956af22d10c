import type { Translated } from '../catalogue.ts';
import type { listing as english } from '../en/listing.ts';

export const listing: Translated<typeof english> = {
  'lot.photo-closer': ({ number, count }) =>
    count === 1 ? 'फ़ोटो पास से देखें' : `${count} में से फ़ोटो ${number} पास से देखें`,
  'lot.viewer': ({ name }) => `${name} की फ़ोटो`,
  'lot.viewer-close': 'फ़ोटो बंद करें',
  'lot.viewer-previous': 'पिछली फ़ोटो',
  'lot.viewer-next': 'अगली फ़ोटो',
  'lot.viewer-closer': 'पास से देखें',
  'lot.to-talk': 'बात करें, मोलभाव करें',
  'lot.paused': 'रुकी हुई है: अभी बिक्री में नहीं',
  'lot.off-sale': 'अब बिक्री में नहीं',
  'lot.write': 'लिखें',
  'lot.other-sellers': 'दूसरे बेचने वाले',
  'lot.sorted-most': 'ज़्यादा माल पहले',
  'lot.sorted-least': 'कम माल पहले',
  'lot.sorted-nearest': 'नज़दीक वाले पहले',
  'lot.sorted-furthest': 'दूर वाले पहले',
};
