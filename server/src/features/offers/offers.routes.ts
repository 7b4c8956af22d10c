import * as calls from '@polam/contract/calls/offers';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Offers } from './offers.service.ts';

/** Routes of offers. */
export function offerRoutes(offers: Offers): Binding[] {
  return [
    bind(calls.propose, offers.propose),
    bind(calls.answer, offers.answer),
    bind(calls.quote, offers.quote),
    bind(calls.open, offers.open),
    bind(calls.conversation, offers.conversation),
    bind(calls.negotiationOf, offers.negotiationOf),
    bind(calls.proposeToBuyer, offers.proposeToBuyer),
    bind(calls.listReceived, offers.listReceived),
    bind(calls.listProposed, offers.listProposed),
    bind(calls.listAnswered, offers.listAnswered),
  ];
}
