/** The page of one lot: its photos from near, and what others ask. */
export const listing = {
  'lot.photo-closer': ({ number, count }: { number: number; count: number }) =>
    count === 1 ? 'Look at the photo closely' : `Look at photo ${number} of ${count} closely`,
  'lot.viewer': ({ name }: { name: string }) => `Photos of ${name}`,
  'lot.viewer-close': 'Close the photos',
  'lot.viewer-previous': 'Previous photo',
  'lot.viewer-next': 'Next photo',
  'lot.viewer-closer': 'Look closer',
  'lot.to-talk': 'Talk and bargain',
  'lot.paused': 'Paused: not for sale just now',
  'lot.off-sale': 'Not for sale any more',
  'lot.write': 'Write',
  'lot.other-sellers': 'Other sellers',
  'lot.sorted-most': 'Largest first',
  'lot.sorted-least': 'Smallest first',
  'lot.sorted-nearest': 'Nearest first',
  'lot.sorted-furthest': 'Furthest first',
};
