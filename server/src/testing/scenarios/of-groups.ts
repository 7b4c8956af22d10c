import * as agents from '@polam/contract/calls/agents';
import * as groups from '@polam/contract/calls/groups';
import * as listings from '@polam/contract/calls/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { anAgency, consentOf } from '../agency.ts';
import { aTrade, offerOf } from '../trade/trade.ts';
import { done, type Scenario } from './scenario.ts';

/** Events of groups of farmers, and of agents who sell for them. */
export const ofGroups: readonly Scenario[] = [
  {
    type: 'group.changed',
    what: 'a manager invites one to a group',
    stage: async (testApp) => {
      const { agent, slug } = await anAgency(testApp);
      const receiver = await testApp.actor((await buildFarmer(testApp.db)).id);
      const happen = () => done(agent.call(groups.invite, { slug, userId: receiver.id }));
      return { receiver, other: agent, subject: { groupSlug: slug }, happen };
    },
  },
  {
    type: 'consent.changed',
    what: 'a manager asks to sell for one',
    stage: async (testApp) => {
      const { agent, farmer, slug } = await anAgency(testApp);
      const ask = { slug, farmerId: farmer.id, mayAnswer: false };
      const happen = () => done(agent.call(agents.ask, ask));
      return { receiver: farmer, other: agent, subject: { groupSlug: slug }, happen };
    },
  },
  {
    type: 'agent.acted',
    what: 'an agent posts a lot for one',
    stage: async (testApp) => {
      const agency = await anAgency(testApp);
      const { agent, farmer } = agency;
      await consentOf(agency);
      const figures = { pricePaise: 240_000, quantityMilli: 20_000 };
      const wheat = { name: 'Wheat', category: 'food-grains-cereals', ...figures, actsFor: farmer.id };
      const happen = () => done(agent.call(listings.create, wheat));
      return { receiver: farmer, other: agent, subject: {}, happen };
    },
  },
  {
    type: 'agent.needed',
    what: 'a buyer makes an offer to a farmer for whom an agent may answer',
    stage: async (testApp) => {
      const { seller, buyer, terms } = await aTrade(testApp);
      const agency = await anAgency(testApp, seller.id);
      await consentOf(agency, { mayAnswer: true });
      const happen = () => offerOf(buyer, terms);
      return { receiver: agency.agent, other: buyer, subject: { farmerId: seller.id }, happen };
    },
  },
];
