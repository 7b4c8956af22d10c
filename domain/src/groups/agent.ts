import type { Day } from '../day.ts';

/**
 * Scopes of an agent of a farmer: `goods` is to post, change, pause and delete listings and to write down weights;
 * `answers` is to accept, counter and decline offers, which the farmer allows
 * separately.
 */
export const agentScopes = ['goods', 'answers'] as const;

/** One of {@link agentScopes}. */
export type AgentScope = (typeof agentScopes)[number];

/** Acts of an agent, as the farmer reads them. */
export const agentActs = [
  'listing-posted',
  'listing-changed',
  'listing-moved',
  'listing-deleted',
  'order-weighed',
  'offer-accepted',
  'offer-countered',
  'offer-declined',
] as const;

/** One of {@link agentActs}. */
export type AgentAct = (typeof agentActs)[number];

/** The two sides of a consent, as both list it: the farmer has given it, the agent holds it. */
export const consentSides = ['given', 'held'] as const;

/** One of {@link consentSides}. */
export type ConsentSide = (typeof consentSides)[number];

/** How a farmer agreed: by a code that was sent to the phone, or by a button in the own account. */
export const consentWays = ['code', 'app'] as const;

/** One of {@link consentWays}. */
export type ConsentWay = (typeof consentWays)[number];

/** Life of a code of consent: the farmer reads it out, so it lives longer than one for signing in. */
export const CONSENT_CODE = { minutes: 15, tries: 5, pauseSeconds: 30 } as const;

/** Most requests for consent to one farmer within an hour, and by one agent within a day. */
export const CONSENT_ASKS = { ofFarmer: 5, ofAgent: 50 } as const;

/** Most consents of a side in one answer and acts that a list shows, the latest, and open negotiations and orders of a farmer for an agent. */
export const AGENT_LISTS = { consents: 200, acts: 100, trades: 50 } as const;

/** Facts that decide whether a consent is in force. */
export interface ConsentTerms {
  /** Null until the farmer agrees. */
  readonly givenAt: string | null;
  readonly endedAt: string | null;
  /** Null: until it is revoked. */
  readonly lastOn: Day | null;
  readonly mayAnswer: boolean;
}

/** State of a consent on a day. */
export type ConsentState = 'asked' | 'in-force' | 'over';

/** The state of a consent on a day, whether or not anything was written when its last day passed. */
export function consentStateOn({ givenAt, endedAt, lastOn }: ConsentTerms, today: Day): ConsentState {
  if (endedAt !== null || (lastOn !== null && lastOn < today)) return 'over';
  return givenAt === null ? 'asked' : 'in-force';
}

/** Whether a consent allows acts of a scope on a day. */
export function allows(consent: ConsentTerms, scope: AgentScope, today: Day): boolean {
  return consentStateOn(consent, today) === 'in-force' && (scope === 'goods' || consent.mayAnswer);
}
