import { AGENT_LISTS, consentSides } from '@polam/domain/groups/agent';
import { call } from '../call.ts';
import { farmersTrades } from '../documents/farmers-trades.ts';
import { agentActDone, agentConsent, consentLists } from '../documents/groups.ts';
import { pageFields, pageSteps } from '../documents/paging.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { codedLimit, consentLimits } from '../groups/consent-limits.ts';
import { forFarmer } from '../groups/acts-for.ts';
import { listOf } from '../lists.ts';
import { choice, day, flag, id, maybe, phone, text } from '../scalars.ts';
import { sixDigits, typedPlace } from '../scalars/phones.ts';
import { createdUser } from '../users/fields.ts';

const slug = at('slug', text(120));
const terms = {
  /** Whether the agent may accept and decline offers too. */
  mayAnswer: at('mayAnswer', flag),
  /** Last day on which the agent may act; without it, until the consent is ended. */
  lastOn: at('lastOn', maybe(day)),
};
const one = document({ consent: at('consent', agentConsent) });

export const list = call('agents.list', 'GET /api/v1/agents', {
  summary:
    'Consents that the user has given or is asked for, and those by which the user acts for others: one side page by page, or without a side the first 200 of each.',
  reads: ['agents', 'groups', 'users'],
  access: 'user',
  input: {
    side: at('side', maybe(choice(consentSides))),
    /** The other one of a consent. */
    otherId: at('uid', maybe(id)),
    ...pageSteps,
  },
  output: document({ ...consentLists, ...pageFields }),
});

export const listActs = call('agents.listActs', 'GET /api/v1/agents/acts', {
  summary: 'What agents did in the user’s name, the latest first.',
  reads: ['agents', 'listings', 'orders', 'offers'],
  access: 'user',
  output: document({ acts: at('acts', listOf(agentActDone, AGENT_LISTS.acts)) }),
});

export const listTrades = call('agents.listTrades', 'GET /api/v1/agents/trades', {
  summary:
    'What an agent may do about the deals of a farmer: offers to answer and quotes that a buyer has answered, where the farmer allows that, and orders to weigh; no phone, and no words of a dispute. Without an agent, the own ones.',
  // Not the consents: whoever asks by one that has just ended is refused.
  reads: ['chats', 'listings', 'offers', 'orders', 'ratings', 'ratings-due', 'users'],
  access: 'user',
  agentActs: 'goods',
  input: forFarmer,
  output: farmersTrades,
  limits: ['reads'],
});

export const ask = call('agents.ask', 'POST /api/v1/agents', {
  summary: 'As a manager, asks a member to let the user act; the member says yes in the own account.',
  changes: ['agents'],
  access: 'user',
  input: { slug, farmerId: at('uid', id), ...terms },
  output: one,
  refusals: ['not-answering', 'blocked-by-you'],
});

export const give = call('agents.give', 'POST /api/v1/agents/{id}/give', {
  summary:
    'Says yes to an agent, on the terms that are sent along. Lowest prices and days of payment that are left out stay as they are.',
  changes: ['agents'],
  access: 'user',
  input: { consentId: at('id', id), ...terms, ...consentLimits },
  output: one,
});

export const end = call('agents.end', 'POST /api/v1/agents/{id}/end', {
  summary: 'Ends a consent at once, or says no to a request; the agent gives it back the same way.',
  changes: ['agents'],
  access: 'user',
  input: { consentId: at('id', id) },
  output: one,
});

export const sendCode = call('agents.sendCode', 'POST /api/v1/agents/code', {
  summary:
    'As a manager, has six digits sent to a farmer, who reads them out to say yes: to one crop and its lowest price, which the SMS names.',
  changes: [],
  access: 'user',
  input: { slug, phone: at('phone', phone), ...codedLimit, ...terms },
  output: document({ waitSeconds: at('waitSeconds', count) }),
  refusals: ['codes-off', 'code-not-sent'],
  limits: ['agentCodes', 'code'],
  replay: false,
});

export const confirmCode = call('agents.confirmCode', 'POST /api/v1/agents/confirm', {
  summary:
    'Takes the code that a farmer has read out: the farmer is a member and lets the user act. A number without an account gets one by name and place.',
  changes: ['agents', 'groups', 'users'],
  access: 'user',
  input: {
    phone: at('phone', phone),
    code: at('code', sixDigits('code')),
    name: at('name', maybe(createdUser.name.schema)),
    place: at('place', maybe(typedPlace)),
    adult: at('adult', maybe(flag)),
  },
  output: one,
  refusals: ['wrong-code', 'no-account', 'groups-full', 'not-answering', 'blocked-by-you', 'phone-taken'],
  limits: ['password'],
  replay: false,
});
