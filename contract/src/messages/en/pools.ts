import type { PoolSentences, ShareSentences } from '@polam/contract/messages';

export const poolChanges: PoolSentences = {
  joined: ({ author, listing }) => `${author} has joined your lot of ${listing}.`,
  declined: ({ author, listing }) => `${author} will not join your lot of ${listing}.`,
  resized: ({ author, listing }) => `${author} changed the quantity for your lot of ${listing}.`,
  left: ({ author, listing }) => `${author} has left your lot of ${listing}.`,
  removed: ({ author, listing }) => `${author} has taken you out of the lot of ${listing}.`,
  closed: ({ author, listing }) =>
    `${author} has closed the lot of ${listing}: what was not sold is yours again.`,
};

export const shareNotes: ShareSentences = {
  allotted: ({ author, listing }) => `${author} has sold ${listing}, some of it yours.`,
  released: ({ author, listing }) =>
    `The deal of ${author} for ${listing} is off: your part is for sale again.`,
  weighed: ({ author, listing }) => `${author} wrote down the weight of your ${listing}. See if it is right.`,
  'whole-weighed': ({ listing }) => `The whole lot of ${listing} was weighed. See what counts as yours.`,
  reweighed: ({ listing }) =>
    `The weight of the whole lot of ${listing} was corrected. See what counts as yours.`,
  disputed: ({ listing }) => `The deal for ${listing} is disputed: your part waits until it is decided.`,
  completed: ({ author, listing }) => `The deal for ${listing} is done. See what ${author} owes you.`,
  paid: ({ author, listing }) => `${author} says that you were paid for ${listing}.`,
  'not-paid': ({ author, listing }) => `${author} took it back: you were not paid for ${listing} yet.`,
  confirmed: ({ author, listing }) => `${author} confirmed their weight of ${listing}.`,
  received: ({ author, listing }) => `${author} has received the money for ${listing}.`,
  'not-received': ({ author, listing }) =>
    `${author} took it back: the money for ${listing} has not come yet.`,
  'payout-due': ({ author, listing }) => `Pay ${author} for ${listing} by tomorrow.`,
  'payout-late': ({ author, listing }) => `You were to pay ${author} for ${listing} by yesterday.`,
  'payout-missing': ({ author, listing }) => `${author} was to pay you for ${listing} by yesterday.`,
};
