/**
 * Every expected refusal and the HTTP status it has on a call of our own.
 *
 * On most of SPEC's calls a refusal by a rule (409, 422) answers 200 with `success: false` instead, because
 * other clients show our sentence only then. Source: WIRE "For every call", ANSWERS "The wire".
 */
export const refusalStatus = {
  malformed: 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'foreign-actor': 403,
  'not-found': 404,
  'wrong-method': 405,
  'already-running': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'invalid-input': 422,
  'idempotency-mismatch': 422,
  'rate-limited': 429,
  fault: 500,
  unavailable: 503,
  'email-taken': 409,
  'reset-refused': 409,
  'phone-taken': 409,
  'no-account': 409,
  'wrong-code': 422,
  'wrong-pin': 422,
  'pin-not-enough': 409,
  'code-needed': 409,
  'code-not-sent': 409,
  'codes-used-up': 429,
  'codes-off': 409,
  'codes-on': 409,
  'pin-reset-refused': 409,
  suspended: 403,
  'photo-unreadable': 422,
  'photo-too-large': 422,
  'photo-too-heavy': 413,
  'voice-unreadable': 422,
  'voice-too-long': 422,
  'voice-too-heavy': 413,
  'own-listing': 409,
  'not-your-turn': 409,
  'no-pending-offer': 409,
  'offers-used-up': 409,
  'payment-overdue': 409,
  'listing-closed': 409,
  'more-than-available': 409,
  'unit-mismatch': 422,
  'no-such-party': 409,
  'name-taken': 409,
  'sold-out': 409,
  'price-changed': 409,
  'already-ordered': 409,
  'already-joined': 409,
  'pool-full': 409,
  'share-reserved': 409,
  'order-not-open': 409,
  'not-your-move': 409,
  'not-agreed': 409,
  'order-changed': 409,
  'cannot-follow-self': 409,
  'category-in-use': 409,
  'wishlist-full': 409,
  'watches-full': 409,
  'wrong-password': 422,
  'no-consent': 403,
  'below-limit': 409,
  'no-lowest-price': 409,
  'paid-too-late': 409,
  'groups-full': 409,
  'already-member': 409,
  'last-manager': 409,
  'open-orders': 409,
  'payouts-owed': 409,
  'last-admin': 409,
  'admin-stays': 409,
  'not-answering': 409,
  'blocked-by-you': 409,
  'cannot-block-self': 409,
  'listing-move-refused': 409,
  'offer-changed': 409,
  'offer-expired': 409,
  'offer-countered': 409,
  'offer-withdrawn': 409,
  'offer-answered': 409,
  'offer-void': 409,
  'offer-terms-changed': 409,
  'offer-unseen': 409,
  'goods-changed': 409,
  'own-requirement': 409,
  'quotes-full': 409,
  'lot-unfit': 409,
  'more-than-needed': 409,
  'requirement-closed': 409,
  'rating-too-early': 409,
  'rating-too-late': 409,
  'already-rated': 409,
  'complaint-decided': 409,
  'own-machine': 409,
  'machine-closed': 409,
  'machine-move-refused': 409,
  'machine-booked': 409,
  'days-taken': 409,
  'requests-waiting': 409,
  'booking-answered': 409,
  'booking-lapsed': 409,
  'booking-begun': 409,
  'booking-over': 409,
  'storage-managed': 409,
  'claim-answered': 409,
} as const;

/** The code of a refusal: the key of its sentence. */
export type RefusalCode = keyof typeof refusalStatus;

/** Refusals that any call may give, without declaring them. */
export const commonRefusals = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'foreign-actor',
  'not-found',
  'already-running',
  'too-large',
  'unsupported-media-type',
  'invalid-input',
  'idempotency-mismatch',
  'rate-limited',
  'fault',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** A refusal that any call may give. */
export type CommonRefusal = (typeof commonRefusals)[number];

/**
 * How a call sends a refusal by a rule: `aloud` by its status, or `quietly` by 200 with `success: false`,
 * where other clients show our sentence. Five calls of SPEC refuse aloud, because other clients show their
 * own text on a status and nothing at all on a 200. Source: ANSWERS "Five calls refuse aloud".
 */
export type Manner = 'aloud' | 'quietly';

const neverQuiet: readonly RefusalCode[] = ['idempotency-mismatch', 'already-running'];

/** Status of a refusal on a call with this manner. */
export function statusOfRefusal(code: RefusalCode, manner: Manner): number {
  const status = refusalStatus[code];
  const isRule =
    (status === 409 || status === 422 || code === 'photo-too-heavy') && !neverQuiet.includes(code);
  return manner === 'quietly' && isRule ? 200 : status;
}
