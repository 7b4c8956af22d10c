export type { Agreement } from './moves/decide-offer.service.ts';
export { offeredName, offeredUnit } from './offer-subjects.repository.ts';
export type { Approached } from './moves/lock-subject.service.ts';
export { namedListing, type NamedListingRow } from './trade-subject.ts';
export { buildOffers, type Offers } from './offers.service.ts';
export {
  latestCommodityId,
  negotiationDocument,
  negotiationWithoutContact,
  offerFacts,
} from './offer-documents.ts';
export { listSelling } from './negotiations.repository.ts';
export { listOffersIn } from './offers.repository.ts';
export { overduePayments } from './overdue-payments.repository.ts';
export { sideOf, type Side } from './parties.ts';
export { listOfferTasks } from './lists/offer-tasks.repository.ts';
export { listProposals, type ProposalRow } from './lists/answers.repository.ts';
