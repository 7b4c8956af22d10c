import * as pools from '@polam/contract/calls/pools';
import * as orders from '@polam/contract/calls/orders';
import { buildFarmer } from '@polam/database/seed/users';
import { anInvited, aPool, invite } from '../trade/pools.ts';
import { aTrade } from '../trade/trade.ts';
import { done, type Scenario } from './scenario.ts';

/** Events of listings that several farmers fill. */
export const ofPools: readonly Scenario[] = [
  {
    type: 'pool.invited',
    what: 'a seller invites a farmer to a listing',
    stage: async (testApp) => {
      const { listing, seller } = await aTrade(testApp);
      const receiver = await testApp.actor((await buildFarmer(testApp.db)).id);
      const happen = () => done(invite({ listing, seller }, receiver, 10_000));
      return { receiver, other: seller, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'pool.changed',
    what: 'a farmer joins',
    stage: async (testApp) => {
      const { listing, seller } = await aTrade(testApp);
      const other = await anInvited(testApp, { listing, seller });
      const happen = () =>
        done(other.call(pools.setShare, { listingId: listing.id, quantityMilli: 8_000, showsName: true }));
      return { receiver: seller, other, subject: { listingId: listing.id }, happen };
    },
  },
  {
    type: 'share.noted',
    what: 'a buyer orders from a listing that farmers fill',
    stage: async (testApp) => {
      const { listing, buyer, farmers } = await aPool(testApp, [10_000]);
      const [receiver] = farmers;
      if (receiver === undefined) throw new Error('nobody has joined');
      const happen = () => done(buyer.call(orders.place, { listingId: listing.id, quantityMilli: 10_000 }));
      return { receiver, other: buyer, subject: { listingId: listing.id }, happen };
    },
  },
];
