import * as agents from '@polam/contract/calls/agents';
import * as groups from '@polam/contract/calls/groups';
import * as pools from '@polam/contract/calls/pools';
import { buildFarmer } from '@polam/database/seed/users';
import { anAgency } from '../agency.ts';
import { pair, towards, type Acts } from './block-act.ts';
import { done } from '../scenarios/scenario.ts';
import type { TestApp } from '../test-app.ts';
import { anInvited } from '../trade/pools.ts';
import { aTrade } from '../trade/trade.ts';

/** Acts that begin something in groups and pools. */
export const groupActs: Acts = {
  'ask to join a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    return towards(pair(stranger, manager), groups.ask, { slug });
  },
  'invite into a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    return towards(pair(manager, stranger), groups.invite, { slug, userId: stranger.id });
  },
  'take up an invitation of a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    await done(manager.call(groups.invite, { slug, userId: stranger.id }));
    return towards(pair(stranger, manager), groups.ask, { slug });
  },
  'say yes to an invitation of a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    await done(manager.call(groups.invite, { slug, userId: stranger.id }));
    const joiningId = await joiningOf(testApp, stranger.id);
    return towards(pair(stranger, manager), groups.answer, { joiningId, yes: true });
  },
  'take somebody into a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    await done(stranger.call(groups.ask, { slug }));
    const joiningId = await joiningOf(testApp, stranger.id);
    return towards(pair(manager, stranger), groups.answer, { joiningId, yes: true });
  },
  'ask to sell for a farmer': async (testApp) => {
    const { agent, farmer, slug } = await anAgency(testApp);
    const asked = { slug, farmerId: farmer.id, mayAnswer: false };
    return towards(pair(agent, farmer), agents.ask, asked);
  },
  'invite into a pool': async (testApp) => {
    const { seller, buyer, listing } = await aTrade(testApp);
    const invited = { listingId: listing.id, userId: buyer.id, quantityMilli: 3_000 };
    return towards(pair(seller, buyer), pools.invite, invited);
  },
  'join a pool': async (testApp) => {
    const trade = await aTrade(testApp, { quantityMilli: 10_000 });
    const farmer = await anInvited(testApp, trade, 3_000);
    const share = { listingId: trade.listing.id, quantityMilli: 3_000 };
    return towards(pair(farmer, trade.seller), pools.setShare, share);
  },
};

/** Acts that end something in groups and pools. */
export const groupSettlingActs: Acts = {
  'turn down who has asked to join a group': async (testApp) => {
    const { manager, stranger, slug } = await aGroup(testApp);
    await done(stranger.call(groups.ask, { slug }));
    const joiningId = await joiningOf(testApp, stranger.id);
    return towards(pair(manager, stranger), groups.answer, { joiningId, yes: false });
  },
  'leave a group': async (testApp) => {
    const { agent, farmer, slug } = await anAgency(testApp);
    return towards(pair(farmer, agent), groups.leave, { slug });
  },
  'decline a pool': async (testApp) => {
    const trade = await aTrade(testApp, { quantityMilli: 10_000 });
    const farmer = await anInvited(testApp, trade, 3_000);
    return towards(pair(farmer, trade.seller), pools.leave, { listingId: trade.listing.id });
  },
};

async function aGroup(testApp: TestApp) {
  const { agent: manager, slug } = await anAgency(testApp);
  return { manager, slug, stranger: await testApp.actor((await buildFarmer(testApp.db)).id) };
}

async function joiningOf({ db }: TestApp, userId: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`select id from group_joinings where user_id = ${userId}`;
  return row?.id ?? '';
}
