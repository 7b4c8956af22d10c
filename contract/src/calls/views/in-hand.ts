import { call } from '@polam/contract/call';
import { inHand as netInHand, rate } from '@polam/contract/documents/freight';
import { at } from '@polam/contract/fields';
import { id, maybe } from '@polam/contract/scalars';

export const inHand = call('views.inHand', 'GET /api/v1/negotiations/{id}/in-hand', {
  summary: 'What the latest offer of a negotiation leaves its seller, and what is taken from its sum.',
  reads: ['offers', 'listings', 'requirements', 'users', 'catalogue'],
  access: 'user',
  input: {
    negotiationId: at('id', id),
    /** Of the seller, for a tonne and kilometre, instead of the operator's. */
    ownRatePaise: at('ownRate', maybe(rate)),
  },
  output: netInHand,
  limits: ['reads'],
});
