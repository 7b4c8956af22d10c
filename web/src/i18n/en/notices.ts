/** The sentences of the bell and its list. What others did is said by the contract's own sentences. */
export const notices = {
  'notices.title': 'Notices',
  'notices.bell': ({ unread }: { unread: number }) =>
    unread === 0 ? 'Notices' : `Notices, ${unread} of them new`,
  'notices.empty': 'Nothing yet. When somebody makes you an offer, you read it here.',
  'notices.failed': 'We could not load your notices.',
  'notices.one-failed': 'We could not open this notice.',
  'notices.read-all': 'Mark all as read',
  'notices.new': 'new',
  'notices.more': 'Show more',
  'notices.terms': ({ quantity, price, unit }: { quantity: string; price: string; unit: string }) =>
    `${quantity} at ${price} per ${unit}`,
  'notices.reach': 'What reaches me',
  'notices.reach-lead': 'The bell keeps all notices. Choose what also comes by email and on your phone.',
  'notices.reach-failed': 'We could not load your choices.',
  'notices.bell-alone':
    'This market sends no emails and nothing to phones yet. The bell tells you everything.',
  'notices.by-mail': 'Email',
  'notices.by-push': 'Phone',
  'notices.about-offers': 'Somebody makes you an offer, or answers yours.',
  'notices.about-messages': 'Somebody writes to you.',
  'notices.about-orders': 'An order is placed, confirmed, sent off, weighed or paid.',
  'notices.about-reminders': 'An offer or order runs out soon, or goods are due tomorrow.',
  'notices.about-matches': 'Somebody needs what you sell, or sells what you need.',
  'notices.about-prices': 'A lot on your wishlist becomes cheaper.',
  'notices.about-ratings': 'You can give stars, or somebody gave you some.',
  'notices.about-follows': 'Somebody follows you.',
  'notices.device': 'Tell me on this phone',
  'notices.device-hint': 'Also while Polam is closed.',
  'notices.device-denied':
    'This browser does not allow it. Allow notifications for Polam in its settings first.',
  'notices.device-unsupported':
    'This browser cannot show notices while Polam is closed. On an iPhone, put Polam on the Home Screen first.',
  'notices.device-failed': 'This did not work. Please try again.',
  'notices.gone': 'This notice is no longer there, or a newer one has taken its place.',
  'notices.stop-title': 'No more of these emails',
  'notices.stop-lead': 'You still find everything at the bell in Polam.',
  'notices.stop': 'Stop these emails',
  'notices.stopped': ({ topic }: { topic: string }) => `No more emails about “${topic}”.`,
  'notices.stop-unknown': 'This link is not complete. Open it from the email again.',
};
