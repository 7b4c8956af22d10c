export { buildChats, type Chats } from './chat/chats.service.ts';
export { unreadChatsOf, type UnreadChat } from './chat/unread-chats.ts';
export type { Agreement } from './decide-offer.service.ts';
export { offeredName, offeredUnit } from './offer-subjects.repository.ts';
export type { Approached } from './lock-subject.service.ts';
export { namedListing } from './named-listing.ts';
export { buildOffers, type Offers } from './offers.service.ts';
