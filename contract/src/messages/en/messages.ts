import { isOfChange } from '@polam/domain/trade/negotiation';
import type {
  BookingSentences,
  LoginSentences,
  Messages,
  NoteSentences,
  OfferSentences,
  OrderSentences,
  ReminderSentences,
} from '@polam/contract/messages';
import { poolChanges, shareNotes } from './pools.ts';
import { agentActs, consentChanges, groupChanges } from './groups.ts';

const offerFates: OfferSentences = {
  accepted: ({ author, listing }) => `${author} accepted your offer for ${listing}. The order is confirmed.`,
  declined: ({ author, listing }) => `${author} declined your offer for ${listing}.`,
  withdrawn: ({ author, listing }) => `${author} took back the offer for ${listing}.`,
  expired: ({ author, listing }) => `${author} did not answer your offer for ${listing} in time.`,
  missed: ({ author, listing }) => `The offer of ${author} for ${listing} ran out without your answer.`,
  'auto-accepted': ({ author, listing }) =>
    `${author} met your price for ${listing}: accepted at once, the order is confirmed.`,
  'auto-declined': ({ author, listing }) =>
    `${author} offered less than your limit for ${listing}: declined at once.`,
};

const orderChanges: OrderSentences = {
  confirmed: ({ author, listing }) => `${author} confirmed the order for ${listing}.`,
  dispatched: ({ author, listing }) => `${author} has sent off ${listing}.`,
  delivered: ({ author, listing }) => `${author} says that ${listing} has arrived.`,
  completed: ({ author, listing }) => `${author} has received ${listing}. The deal is done.`,
  cancelled: ({ author, listing, reason }) =>
    reason === ''
      ? `${author} cancelled the order for ${listing}.`
      : `${author} cancelled the order for ${listing}: “${reason}”`,
  disputed: ({ author, listing }) => `${author} disputes the order for ${listing}.`,
  settled: ({ listing }) => `The deal for ${listing} is done: the time to close it was over.`,
  lapsed: ({ listing }) => `The order for ${listing} was not confirmed in time and is cancelled.`,
  upheld: ({ listing }) => `The dispute about ${listing} is over: the deal stands. Read why in the order.`,
  annulled: ({ listing }) =>
    `The dispute about ${listing} is over: the order is cancelled. Read why in the order.`,
};

const orderNotes: NoteSentences = {
  weighed: ({ author, listing }) => `${author} wrote down the weight of ${listing}. Confirm or correct it.`,
  'weight-confirmed': ({ author, listing }) =>
    `${author} confirmed the weight of ${listing}. The total goes by it.`,
  paid: ({ author, listing }) => `${author} says that ${listing} is paid.`,
  'not-paid': ({ author, listing }) => `${author} took it back: ${listing} is not paid yet.`,
  received: ({ author, listing }) => `${author} has received the money for ${listing}.`,
  'not-received': ({ author, listing }) =>
    `${author} took it back: the money for ${listing} has not come yet.`,
  'advance-paid': ({ author, listing }) => `${author} says that the advance for ${listing} is paid.`,
  'advance-not-paid': ({ author, listing }) =>
    `${author} took it back: the advance for ${listing} is not paid yet.`,
  'advance-received': ({ author, listing }) => `${author} has received the advance for ${listing}.`,
  'advance-not-received': ({ author, listing }) =>
    `${author} took it back: the advance for ${listing} has not come yet.`,
  'dispute-answered': ({ author, listing }) => `${author} answered in the dispute about ${listing}.`,
};

const reminders: ReminderSentences = {
  offer: ({ author, listing }) =>
    `${author} is still waiting for your answer about ${listing}. The time is running out.`,
  confirm: ({ author, listing }) =>
    `Confirm the order of ${author} for ${listing}, or it is cancelled in a few hours.`,
  delivery: ({ author, listing }) => `${listing}: tomorrow is the day agreed with ${author}.`,
  payment: ({ author, listing }) => `A payment to ${author} for ${listing} is due tomorrow.`,
  'payment-late': ({ author, listing }) => `A payment for ${listing} is overdue in the deal with ${author}.`,
  rating: ({ author, listing }) => `You can still give stars: how was ${listing} with ${author}?`,
};

const bookingChanges: BookingSentences = {
  confirmed: ({ author, equipment }) => `${author} has confirmed your days for ${equipment}.`,
  declined: ({ author, equipment }) => `${author} cannot give you ${equipment} on these days.`,
  taken: ({ equipment }) => `${equipment}: these days went to somebody else.`,
  withdrawn: ({ equipment }) => `${equipment} is no longer for hire: your request has ended.`,
  cancelled: ({ author, equipment }) => `${author} cancelled the hire of ${equipment}.`,
  lapsed: ({ equipment }) => `${equipment}: the request was not answered in time and has ended.`,
};

const loginChanges: LoginSentences = {
  moved: (ending) =>
    `Our team has moved your account to the number that ends in ${ending}. If you did not ask for this, write to us at once.`,
  'pin-reset': () => 'A new PIN was set for your account. If that was not you, write to us at once.',
  'number-set': (ending) =>
    `You now log in with the number that ends in ${ending}. If you did not change this, write to us at once.`,
  'number-lost': (ending) =>
    `Somebody else has shown that the number that ends in ${ending} is theirs. Please log in with your email from now on, and change the number in your profile.`,
};

/** The sentences of the API in English. */
export const en: Messages = {
  refusals: {
    malformed: 'We could not read this request.',
    unauthenticated: 'Please log in first.',
    'wrong-credentials': 'Email or password is wrong.',
    forbidden: 'You may not do this.',
    'foreign-actor': 'You can only act for yourself.',
    'not-found': 'This does not exist, or no longer.',
    'wrong-method': 'This address does not work that way.',
    'already-running': 'The same request is still at work. Please wait a moment.',
    'too-large': 'This is too large to send.',
    'unsupported-media-type': 'This kind of content is not accepted here.',
    'invalid-input': 'Please fill in what is missing.',
    'idempotency-mismatch': 'This request was already sent with other content.',
    'rate-limited': 'Too many tries. Please wait a little.',
    fault: 'Something went wrong on our side. Please try again.',
    unavailable: 'Polam is resting for a moment. Please try again shortly.',
    'email-taken': 'An account with this email already exists. Log in instead.',
    'reset-refused': 'Email or secret code is wrong, or reset by secret code is switched off.',
    'phone-taken': 'This number already has an account. Please log in.',
    'no-account': 'This number has no account yet. Please create one.',
    'wrong-code': 'This code is wrong or too old. Look at the last SMS, or ask for a new code.',
    'wrong-pin': 'The number or the PIN is wrong.',
    'pin-not-enough':
      'Too many wrong PINs were tried for this number today. Log in on a phone where you have logged in before, or try again tomorrow.',
    'code-needed': 'Write the code that we have sent to your number.',
    'code-not-sent': 'The SMS could not be sent. Please try again.',
    'codes-used-up':
      'We have sent this number enough codes for now. Check the number, and whether the phone has signal. You can also log in with your email, or write to us.',
    'codes-off': 'No codes are sent here. Please use a PIN.',
    'codes-on': 'No PIN is needed here: we send you a code.',
    'pin-reset-refused':
      'The number or the secret code is wrong, or the reset by secret code is switched off.',
    suspended: 'This account is suspended. Please contact us.',
    'photo-unreadable': 'We could not read this photo. Choose a JPEG, PNG or WebP picture.',
    'photo-too-large': 'This photo is too large. Choose one up to 5 MB and 24 megapixels.',
    'photo-too-heavy': 'The file of this photo is too large. Choose one up to 5 MB.',
    'voice-unreadable': 'We could not read this recording. Please record it again.',
    'voice-too-long': 'A voice message can be one minute long at most.',
    'voice-too-heavy': 'This recording is too large. Please record a shorter one.',
    'own-listing': 'This is your own listing.',
    'not-your-turn': 'Please wait for the other side to answer your offer.',
    'no-pending-offer': 'There is no open offer to answer.',
    'payment-overdue':
      'A payment of yours is overdue. Pay it and say so in the order, then you can offer again.',
    'offers-used-up': 'You have used all your offers in this negotiation.',
    'listing-closed': 'This listing is no longer open.',
    'more-than-available': 'That is more than is left.',
    'unit-mismatch': 'This listing is sold in another unit.',
    'no-such-party': 'This person is not part of the negotiation.',
    'name-taken': 'This name already exists.',
    'sold-out': 'This is sold out.',
    'price-changed': 'The price has changed. Look at the new one before you order.',
    'already-ordered':
      'You have ordered from this lot already. To change the quantity, cancel that order first.',
    'already-joined': 'This farmer has joined already.',
    'pool-full': 'Fifty farmers fill this lot already. No more can.',
    'share-reserved': 'Some of this share is sold. It stays until that deal is over.',
    'order-not-open': 'This order is already over.',
    'not-your-move': 'You cannot do this with the order now.',
    'not-agreed':
      'This was not agreed in the deal, so nothing is taken off for it. If the goods are not as agreed, press “Something is wrong” at the order.',
    'order-changed': 'This order has changed in the meantime. Look at it again.',
    'cannot-follow-self': 'You cannot follow yourself.',
    'category-in-use': 'This category is in use and cannot be deleted.',
    'wishlist-full': 'Your wishlist is full. Take something off it first.',
    'watches-full': 'You are watching as many prices as there is room for. Remove one first.',
    'no-consent': 'This farmer has not allowed this, or has taken it back.',
    'no-lowest-price':
      'This farmer agreed by a code, and the code named no lowest price of this crop. Have a code sent that names it, or ask the farmer to set it.',
    'below-limit':
      'After what is taken off, this leaves less than the lowest price that the farmer has set. Only the farmer can go lower.',
    'paid-too-late': 'The farmer does not wait this long for the money. Only the farmer can agree to that.',
    'groups-full': 'There is no room for more: in this group, or among the groups of this person.',
    'already-member': 'This person is a member already.',
    'last-manager': 'A group needs a manager. Make somebody else a manager first.',
    'wrong-password': 'Your password is wrong.',
    'payouts-owed':
      'You owe farmers their part of a lot that you sold together. Pay them out and tick it in the order first.',
    'open-orders': 'You have orders that are not finished. Finish or cancel them first.',
    'last-admin': 'You are the only admin. Make somebody else an admin first.',
    'admin-stays': 'An admin cannot be suspended. Make the person a user first.',
    'storage-managed': 'Somebody manages this cold storage already.',
    'claim-answered': 'This claim has been decided already.',
    'not-answering': 'This person does not answer.',
    'blocked-by-you': 'You have blocked this person. Unblock them first.',
    'cannot-block-self': 'You cannot block yourself.',
    'listing-move-refused': 'This lot cannot do that now. Load the page again to see its state now.',
    'offer-changed': 'This deal has moved on. Look at it again before you answer.',
    'offer-expired': 'Too late: the time of this offer is over.',
    'offer-countered': 'This offer has been answered by another one. Look at that one.',
    'offer-withdrawn': 'This offer was taken back.',
    'offer-answered': 'This offer has its answer already.',
    'offer-void': 'This offer has ended: what it was about is no longer on the market.',
    'offer-terms-changed':
      'This offer has ended: the goods that it was made on were changed. Look at them and make a new one.',
    'offer-unseen':
      'This offer also says when it is paid, or what is taken off at weighing. Load the page again to read it.',
    'goods-changed': 'The goods were changed while you wrote. Look at what they are now, then send again.',
    'own-requirement': 'This is your own requirement.',
    'quotes-full': 'Ten sellers have quoted already. No more can.',
    'lot-unfit':
      'This lot does not fit the requirement: it must be yours, the same crop, and sold by the same measure.',
    'more-than-needed': 'That is more than is still needed.',
    'requirement-closed': 'This requirement is not open any more.',
    'rating-too-early': 'You can rate once the order is completed.',
    'rating-too-late': 'The seven days for rating are over.',
    'already-rated': 'You have rated this order already. A rating stays as it is.',
    'complaint-decided': 'This complaint was answered already. Please look at it again.',
    'own-machine': 'This is your own machine.',
    'machine-closed': 'This machine is not on offer any more.',
    'machine-move-refused': 'This machine cannot do that now. Load the page again to see its state now.',
    'machine-booked': 'This machine is booked for days to come. Cancel these bookings first.',
    'days-taken': 'This machine is taken on some of these days. Choose other days.',
    'requests-waiting': 'Ten of your requests wait already. Wait for an answer, or take one back first.',
    'booking-answered': 'This booking has its answer already.',
    'booking-lapsed': 'Too late: nobody answered this request in time.',
    'booking-begun': 'These days have begun. Talk to the other side.',
    'booking-over': 'This booking is over.',
  },
  problems: {
    required: () => 'Please fill this in.',
    'not-text': () => 'Please write this as text.',
    'too-long': ({ limit }) => `At most ${limit} characters.`,
    'too-short': ({ limit }) => `At least ${limit} characters.`,
    'not-a-number': () => 'Please enter a number.',
    'percent-range': ({ limit }) => `Enter 0 to ${limit} percent.`,
    'price-range': ({ limit }) => `Enter a price above ₹0 and up to ₹${limit}.`,
    'quantity-range': ({ limit }) => `Enter a quantity above 0 and up to ${limit}.`,
    'not-a-choice': () => 'Please choose one of the options.',
    'not-a-day': () => 'Please choose a day.',
    'day-past': () => 'This day has passed.',
    'day-too-far': () => 'This day is too far ahead.',
    'day-order': () => 'This day is too early: it comes before the one above it.',
    'range-order': () => 'This is less than the figure before it.',
    email: () => 'Please enter a valid email address.',
    phone: () => 'Please enter a 10-digit mobile number.',
    'email-or-phone': () => 'Please enter a 10-digit mobile number or an email address.',
    pincode: () => 'Please enter valid pincode',
    place: () => 'Write the name of your village, or its pincode of 6 digits.',
    pin: () => 'A PIN has 6 digits.',
    'pin-easy': () =>
      'This PIN is easy to guess. Choose another: not digits in a row, and not from your number.',
    'pin-wrong': () => 'This is not right. Please try again.',
    code: () => 'The code has 6 digits.',
    'code-wrong': () => 'This code is wrong or too old.',
    'pincode-unknown': () => 'We do not know where this pincode is. Try one near it.',
    'upi-id': () => 'Please enter a UPI ID like name@okbank.',
    'password-short': ({ limit }) => `Use at least ${limit} characters.`,
    'answer-short': ({ limit }) => `At least ${limit} characters.`,
    'answer-common': () => 'This is too easy to guess. Choose a word that only you would think of.',
    'password-common': () => 'This password is too easy to guess. Choose another.',
    'password-wrong': () => 'This is not your password.',
    'email-differs': () => 'This is not the email of your account.',
    'phone-differs': () => 'This is not the number of your account.',
    coordinate: () => 'This is not a place on earth.',
    'unknown-id': () => 'This does not exist.',
    'unknown-photo': () => 'One of these photos is not there any more. Load the page again.',
    taken: () => 'This is already taken.',
    'login-taken': () => 'Another account has this. Log in with it, or write to us.',
    'control-characters': () => 'Please remove the unreadable characters.',
    'photo-unreadable': () => 'We could not read this photo. Choose a JPEG, PNG or WebP picture.',
    'file-is-sound': () => 'This is a sound file. Choose a photo: JPEG, PNG or WebP.',
    'file-is-video': () => 'This is a video. Choose a photo: JPEG, PNG or WebP.',
    'file-is-document': () => 'This is a document, such as a PDF, not a photo. Take a photo of it.',
    'file-is-heic': () =>
      'This photo is HEIC, which cannot be opened here. Add a screenshot of it, or choose JPEG in the camera’s settings and take it again.',
    'photo-too-large': () => 'This photo is too large. Choose one up to 5 MB and 24 megapixels.',
    'photo-too-heavy': () => 'The file of this photo is too large. Choose one up to 5 MB.',
    'too-many-photos': ({ limit }) => `At most ${limit} photos.`,
    'temperature-range': ({ limit }) => `Enter degrees from −40 to ${limit}.`,
    'too-many': ({ limit }) => `At most ${limit}.`,
    'more-than-capacity': ({ limit }) => `It holds ${limit} metric tons in all.`,
    'unknown-person': () => 'No account, or more than one, has this email or phone.',
    'more-than-available': ({ limit }) => `Only ${limit} left.`,
    'more-than-needed': ({ limit }) => `Only ${limit} still needed.`,
    'sum-range': ({ limit }) => `Price times quantity is above ₹${limit} crore. Check both.`,
    'nothing-left': () => 'This takes the whole sum: nothing would be left to pay. Agree on less.',
    'weighed-too-much': ({ limit }) => `At most ${limit}: a tenth more than was ordered.`,
    'limit-above-price': ({ limit }) => `At most the asking price, ₹${limit}.`,
    'limit-above-accepting': () => 'This must be less than the price that is accepted at once.',
    'less-than-reserved': ({ limit }) => `Reserved for buyers: ${limit}. Keep at least as much.`,
    'less-than-filled': ({ limit }) => `You have orders for ${limit} already; ask for at least as much.`,
    'unit-of-orders': () => 'You have orders in the unit it had. Keep that unit.',
    'less-than-shares': ({ limit }) => `The others give ${limit} of it. Keep at least as much.`,
    'price-changed': ({ limit }) => `The price is now ₹${limit}.`,
    'quantity-changed': ({ limit }) => `Meanwhile it is ${limit}. Check the quantity and save again.`,
    'push-address': () => 'Notices cannot be sent to this device.',
    'other-script': () => 'Please write each name in its own script, without other letters.',
    wdra: () => 'Please enter the number as it stands on the certificate: letters, digits, / and -.',
    'web-address': () => 'Please enter a web address like https://kisan.in.',
    'days-order': () => 'The last day comes before the first one.',
    'days-too-many': ({ limit }) => `At most ${limit} days at once.`,
    'work-range': ({ limit }) => `Enter more than 0 and up to ${limit}.`,
    'machines-booked': ({ limit }) => `${limit} are booked on some day to come; keep at least as many.`,
    'machines-range': ({ limit }) => `From 1 to ${limit} machines.`,
    'not-agreed': () => 'Tick the box if you are 18 or older and agree.',
  },
  done: {
    done: 'Done.',
    'signed-in': 'Logged in successfully',
    'signed-out': 'Logged out successfully',
    registered: 'Your account is ready. Please log in.',
    'password-reset': 'Your password is changed. Please log in.',
    'pin-reset': 'Your PIN is changed. Please log in.',
    'listing-posted': 'Product created successfully',
    'listing-updated': 'Product updated successfully',
    'listing-deleted': 'Product deleted successfully!',
    'offer-sent': 'Offer proposed!',
    'offer-made': 'Done! Your offer is sent.',
    'offer-answered': 'Done. The other side has been told.',
    'negotiation-opened': 'You can now negotiate.',
    'wishlist-added': 'Added to your wishlist.',
    'wishlist-removed': 'Removed from your wishlist.',
    'order-placed': 'Added to cart successfully!',
    'order-cancelled': 'The order is cancelled.',
    'order-moved': 'Done. The other side has been told.',
    'order-disputed': 'An admin will look at it. The other side has been told.',
    'dispute-answered': 'Your answer is saved. The other side and the admin will read it.',
    'dispute-settled': 'Settled. Both sides have been told.',
    rated: 'Thank you. Your rating is saved.',
    'requirement-posted': 'Success! Your requirement is posted.',
    'requirement-changed': 'Your requirement is changed.',
    'equipment-posted': 'equipment posted successfully!',
    'category-created': 'The category is created successfully!',
    'category-updated': 'Updated successfully!',
    'category-deleted': 'deleted successfully!',
    'cold-storage-created': 'created cold storage',
    'claim-sent': 'We have it. We call, then decide, and tell you here.',
    'claim-decided': 'Decided. The user is told.',
    'cold-storage-changed': 'Saved.',
    'cold-storage-removed': 'The cold storage is deleted.',
    'cold-storage-restored': 'The cold storage is back, with what was asked of its manager.',
    'enquiry-sent': 'Sent. The cold storage will call you.',
    'follow-changed': 'Done.',
    'message-received': 'Thank you. We will write to you.',
    'account-saved': 'Saved.',
    'password-changed': 'Your password is changed. Other devices are logged out.',
    'session-ended': 'Logged out there.',
    'account-erased': 'Your account is deleted.',
    'complaint-received': 'Thank you. We will look into it.',
    'complaint-decided': 'Done. Whoever complained has been told.',
    'person-suspended': 'This person cannot log in any more.',
    'sessions-ended': 'Logged out everywhere.',
    'person-let-back': 'This person can log in again.',
    'equipment-changed': 'Your machine is changed.',
    'booking-requested': 'Your request is sent.',
    'booking-moved': 'Done. The other side has been told.',
  },
  tryAgainIn: (count, unit) => `Too many tries. Please try again in ${count} ${unit}.`,
  nameless: 'A former user',
  topics: {
    offers: 'Offers and answers',
    messages: 'Messages',
    orders: 'Orders',
    reminders: 'Reminders',
    matches: 'Goods and buyers that suit',
    prices: 'Lower prices on the wishlist',
    ratings: 'Stars and ratings',
    follows: 'Followers',
  },
  notices: {
    'offer.proposed': ({ author, listing }) => `${author} made an offer for ${listing}.`,
    'negotiation.opened': ({ author, listing }) => `${author} wants to talk about ${listing}.`,
    'offer.voided': ({ listing, reason, subject }) =>
      isOfChange(reason)
        ? `${listing} was changed: the open offer for it has ended. Look at it again and offer anew.`
        : subject === 'quote'
          ? `${listing}: your quote ended without a deal.`
          : `${listing} is no longer for sale: your open offer has ended.`,
    'offer.decided': ({ fate, ...words }) => offerFates[fate](words),
    'order.placed': ({ author, listing }) => `${author} ordered ${listing} from you.`,
    'order.changed': ({ change, ...words }) => orderChanges[change](words),
    'order.noted': ({ note, ...words }) => orderNotes[note](words),
    'rating.asked': ({ author, listing }) => `How was ${listing} with ${author}? Give your stars.`,
    'rating.opened': ({ author, listing, stars }) => `${author} gave you ${stars} of 5 stars for ${listing}.`,
    'reminder.due': ({ about, ...words }) => reminders[about](words),
    'group.changed': ({ groupChange, ...words }) => groupChanges[groupChange](words),
    'group.photo-taken-down': ({ group, reason }) => `We removed the photo of ${group}: ${reason}`,
    'consent.changed': ({ consentChange, ...words }) => consentChanges[consentChange](words),
    'agent.acted': ({ agentAct, ...words }) => agentActs[agentAct](words),
    'agent.needed': ({ author, listing }) =>
      `${listing}: an offer to ${author} waits. You may answer it for them.`,
    'person.followed': ({ user }) => `${user} follows you now.`,
    'wish.cheaper': ({ author, listing }) => `${author} lowered the price of ${listing} on your wishlist.`,
    'message.posted': ({ author, listing, preview }) =>
      preview === '' ? `${author} sent a photo about ${listing}.` : `${author} about ${listing}: ${preview}`,
    'complaint.decided': ({ outcome, named }) =>
      outcome === 'dismissed'
        ? `We looked into your report about ${named} and found nothing against the rules.`
        : `We looked into your report about ${named} and acted on it. Thank you.`,
    'login.changed': ({ what, ending }) => loginChanges[what](ending),
    'listing.posted-for': ({ listing }) =>
      `Polam has posted ${listing} for you, as you asked. Look at it, and change what is not right.`,
    'conduct.warned': ({ act, words, listing }) =>
      act === 'warned' ? `A warning from Polam: ${words}` : `We took ${listing} off the market: ${words}`,
    'password.reset': () =>
      'Your password was reset with your secret code. If that was not you, change both now, or write to us.',
    'booking.requested': ({ author, equipment }) =>
      `${author} wants to hire ${equipment}. Answer within a day.`,
    'pool.invited': ({ author, listing }) => `${author} asks you to sell ${listing} together.`,
    'pool.changed': ({ became, ...words }) => poolChanges[became](words),
    'share.noted': ({ shareNote, ...words }) => shareNotes[shareNote](words),
    'booking.changed': ({ change, ...words }) => bookingChanges[change](words),
    'storage.claim-decided': ({ storage, isConfirmed, reason }) =>
      isConfirmed
        ? `${storage} is yours to manage now`
        : reason === ''
          ? `${storage} is managed by somebody else: your claim was not confirmed`
          : `Your claim to ${storage} was not confirmed: ${reason}`,
    'storage.asked': ({ author, storage, preview }) => `${author} asks about ${storage}: ${preview}`,
    'price.reached': ({ name, price, above }) =>
      `${name} has reached ${price} per quintal. You asked to be told from ${above}.`,
    'match.found': ({ side, author, listing, others }) => {
      const isOne = others <= 0;
      const who = isOne ? author : `${author} and ${others} more`;
      if (side === 'seller') return `${who} ${isOne ? 'wants' : 'want'} to buy ${listing}: your lot suits.`;
      return `${who} ${isOne ? 'sells' : 'sell'} ${listing} that suits what you need.`;
    },
  },
};
