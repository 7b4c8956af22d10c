import { bookingChange } from '@polam/domain/booking-change';
import type { Language } from '@polam/domain/catalogue';
import type { EventOf, LiveEvent, LiveEventType } from './events.ts';
import type { Messages, OfferFate, OrderChange } from './messages.ts';

/** The sentences of a language, and the language for the names in them. */
interface Speech {
  readonly notices: Messages['notices'];
  readonly language: Language;
}

type Say<T extends LiveEventType> = (event: EventOf<T>, speech: Speech) => string;

const sentences: { readonly [T in LiveEventType]: Say<T> } = {
  'offer.proposed': ofAuthor,
  'negotiation.opened': ofAuthor,
  'offer.voided': (event, { notices, language }) =>
    notices[event.type]({
      listing: event.listingNames?.[language] ?? event.listingName,
      reason: event.reason ?? 'left-market',
      subject: (event.requirementId ?? null) === null ? 'listing' : 'quote',
    }),
  'offer.decided': (event, speech) =>
    speech.notices[event.type]({ ...authorAndListing(event, speech), fate: fateOf(event) }),
  'order.placed': ofAuthor,
  'order.changed': (event, speech) =>
    speech.notices[event.type]({
      ...authorAndListing(event, speech),
      change: changeOf(event),
      reason: event.reason ?? '',
    }),
  'order.noted': (event, speech) =>
    speech.notices[event.type]({ ...authorAndListing(event, speech), note: event.note }),
  'rating.asked': ofAuthor,
  'rating.opened': (event, speech) =>
    speech.notices[event.type]({ ...authorAndListing(event, speech), stars: event.stars }),
  'reminder.due': (event, speech) =>
    speech.notices[event.type]({ ...authorAndListing(event, speech), about: event.about }),
  'person.followed': (event, { notices }) => notices[event.type]({ person: event.followerName }),
  'message.posted': (event, speech) =>
    speech.notices[event.type]({ ...authorAndListing(event, speech), preview: event.preview }),
  'wish.cheaper': ofAuthor,
  'complaint.decided': (event, { notices, language }) => {
    const { outcome, authorName, listingName, listingNames } = event;
    return notices[event.type]({ outcome, named: listingNames?.[language] ?? listingName ?? authorName });
  },
  'conduct.warned': (event, { notices, language }) => {
    const { act, words, listingName, listingNames } = event;
    return notices[event.type]({ act, words, listing: listingNames?.[language] ?? listingName ?? '' });
  },
  'password.reset': ({ type }, { notices }) => notices[type]({}),
  'listing.posted-for': ({ type, listingName, listingNames }, { notices, language }) =>
    notices[type]({ listing: listingNames?.[language] ?? listingName }),
  'booking.requested': (event, speech) => speech.notices[event.type](authorAndEquipment(event, speech)),
  'booking.changed': (event, speech) =>
    speech.notices[event.type]({ ...authorAndEquipment(event, speech), change: bookingChange(event) }),
  'storage.asked': ({ type, authorName, storageName, preview }, { notices }) =>
    notices[type]({ author: authorName, storage: storageName, preview }),
  'match.found': (event, speech) => {
    const { side, others } = event;
    return speech.notices[event.type]({ ...authorAndListing(event, speech), side, others });
  },
};

/** Sentence of a notice, the same on every screen and in every email. */
export function noticeSentence(event: LiveEvent, speech: Speech): string {
  // The table has an entry for each event's own type, which the compiler cannot follow.
  const say = sentences[event.type] as (event: LiveEvent, speech: Speech) => string;
  return say(event, speech);
}

type OfBooking = 'booking.requested' | 'booking.changed';
type OfOthers =
  | 'storage.asked'
  | 'person.followed'
  | 'offer.voided'
  | 'complaint.decided'
  | 'conduct.warned'
  | 'password.reset'
  | 'listing.posted-for'
  | OfBooking;

type OfAuthor = Exclude<LiveEvent, EventOf<OfOthers>>;
type PlainOfAuthor = EventOf<
  'offer.proposed' | 'negotiation.opened' | 'order.placed' | 'rating.asked' | 'wish.cheaper'
>;

function ofAuthor(event: PlainOfAuthor, speech: Speech): string {
  return speech.notices[event.type](authorAndListing(event, speech));
}

function authorAndListing({ authorName, listingName, listingNames }: OfAuthor, { language }: Speech) {
  return { author: authorName, listing: listingNames?.[language] ?? listingName };
}

function authorAndEquipment(
  { authorName, equipmentName, equipmentNames }: EventOf<OfBooking>,
  { language }: Speech,
) {
  return { author: authorName, equipment: equipmentNames[language] || equipmentName };
}

function fateOf({ state, by, isOwn }: EventOf<'offer.decided'>): OfferFate {
  if (by === 'limit') return state === 'accepted' ? 'auto-accepted' : 'auto-declined';
  return state === 'expired' && !isOwn ? 'missed' : state;
}

function changeOf({ state, by }: EventOf<'order.changed'>): OrderChange {
  if (by === 'admin') return state === 'completed' ? 'upheld' : 'annulled';
  if (by === 'timer') return state === 'completed' ? 'settled' : 'lapsed';
  // An order never returns to its first state.
  return state === 'pending-confirmation' ? 'lapsed' : state;
}
