export type { Agreement } from './decide-offer.service.ts';
export { offeredName, offeredUnit } from './offer-subjects.repository.ts';
export type { Approached } from './lock-subject.service.ts';
export { namedListing } from './named-listing.ts';
export { buildOffers, type Offers } from './offers.service.ts';
export { goodsDocument, offerStamps } from './offer-document.ts';
export type { DatedOffer } from './offers.repository.ts';
export { sideOf, type Side } from './parties.ts';
