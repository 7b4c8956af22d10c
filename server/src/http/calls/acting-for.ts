import type { AnyCall } from '@polam/contract/call';
import type { Database } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { AgentScope } from '@polam/domain/groups/agent';
import { roles } from '@polam/domain/users/user';
import type { Actor } from '../context.ts';
import { findConsentFor, type Agent } from './agents.repository.ts';
import type { ParsedInput } from './input.ts';

/** A farmer as the actor of a call, and the agent who makes it. */
export interface ActingFor {
  readonly actor: Actor;
  readonly agent: Agent;
}

/** The farmer whom a call names, and what the agent must be allowed; null where the caller acts alone. */
export function farmerOf(
  { agentActs: scope }: AnyCall,
  { actor, input }: { actor: Actor | null; input: ParsedInput },
): { readonly actor: Actor; readonly farmerId: string; readonly scope: AgentScope } | null {
  if (scope === undefined || actor === null || !input.ok) return null;
  const { actsFor: farmerId } = input.value as { readonly actsFor?: string };
  return farmerId === undefined || farmerId === actor.id ? null : { actor, farmerId, scope };
}

/**
 * The farmer in the place of an agent, with the rights of a user and no more. Null where the farmer has not agreed, or no
 * longer: whether there is such a user is not told.
 */
export async function actAs(
  db: Database,
  { actor, farmerId, scope, today }: { actor: Actor; farmerId: string; scope: AgentScope; today: Day },
): Promise<ActingFor | null> {
  const consent = await findConsentFor(db, { agentId: actor.id, farmerId, scope, today });
  if (consent === null) return null;
  return {
    actor: { id: farmerId, role: roles.user, tokenHash: actor.tokenHash },
    agent: { id: actor.id, ...consent },
  };
}
