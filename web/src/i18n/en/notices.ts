/** The sentences of the bell and its list. What others did is said by the contract's own sentences. */
export const notices = {
  'notices.title': 'Notices',
  'notices.bell': ({ unread }: { unread: number }) =>
    unread === 0 ? 'Notices' : `Notices, ${unread} of them new`,
  'notices.empty': 'Nothing yet. When somebody makes you an offer, you read it here.',
  'notices.failed': 'We could not load your notices.',
  'notices.read-all': 'Mark all as read',
  'notices.new': 'new',
  'notices.more': 'Show more',
  'notices.terms': ({ quantity, price, unit }: { quantity: string; price: string; unit: string }) =>
    `${quantity} at ${price} per ${unit}`,
};
