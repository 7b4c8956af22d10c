import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { AgentScope } from '@polam/domain/groups/agent';

/** An agent who acts as a farmer, by a consent that holds. */
export interface Agent {
  readonly id: string;
  readonly consentId: string;
  /** Whether the farmer lets the agent answer offers. */
  readonly mayAnswer: boolean;
}

interface Acting {
  readonly agentId: string;
  readonly farmerId: string;
  readonly scope: AgentScope;
  readonly today: Day;
}

/** The widest consent by which an agent may act for a farmer; null where none is in force, or the farmer is suspended. */
export async function findConsentFor(
  db: Query,
  { agentId, farmerId, scope, today }: Acting,
): Promise<Omit<Agent, 'id'> | null> {
  const [row] = await db<Omit<Agent, 'id'>[]>`
    select id as "consentId", may_answer as "mayAnswer" from agent_consents c
    where farmer_id = ${farmerId} and agent_id = ${agentId} and ${inForce(db, scope, today)}
      and exists (select from users f where f.id = c.farmer_id and f.suspended_at is null)
    order by may_answer desc, given_at limit 1`;
  return row ?? null;
}

/**
 * Whether a consent is in force, and holds it so until the transaction ends: whoever ends it waits for acts that are
 * under way, and acts that begin meanwhile wait for the end and are refused.
 */
export async function holdConsent(
  tx: Transaction,
  { consentId, scope, today }: { consentId: string; scope: AgentScope; today: Day },
): Promise<boolean> {
  const held = await tx`
    select from agent_consents c where id = ${consentId} and ${inForce(tx, scope, today)} for share`;
  return held.length > 0;
}

function inForce(db: Query, scope: AgentScope, today: Day) {
  return db`c.given_at is not null and c.ended_at is null and (c.last_on is null or c.last_on >= ${today})
    ${scope === 'answers' ? db`and c.may_answer` : db``}`;
}
