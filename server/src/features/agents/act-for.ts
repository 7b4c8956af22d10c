import type { Names } from '@polam/domain/catalogue';
import type { AgentAct } from '@polam/domain/groups/agent';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { insertAct } from './acts.repository.ts';

/** An act of an agent, and its listing. */
export interface DoneFor {
  readonly act: AgentAct;
  /** Null where an order is about a requirement alone. */
  readonly listingId: string | null;
  readonly listingName: string;
  readonly listingNames?: Names | undefined;
  readonly at: Date;
}

/**
 * Records an act that an agent makes in the farmer's name: a line that the farmer reads, an audit row with the agent, and
 * a notice to the farmer, in the transaction of the act. Does nothing where the actor acts alone.
 */
export async function noteActFor(
  tx: Transaction,
  { actor: farmer, agent, requestId }: Pick<Context<Actor>, 'actor' | 'agent' | 'requestId'>,
  { act, listingId, listingName, listingNames, at }: DoneFor,
): Promise<void> {
  if (agent === null) return;
  const { consentId } = agent;
  const by = await insertAct(tx, { id: uuidv7(), consentId, act, listingId, at });
  await recordAudit(tx, {
    actorId: agent.id,
    action: 'agent-acted',
    subjectId: listingId ?? farmer.id,
    requestId,
  });
  const { agentId: authorId, agentName: authorName, slug, groupName } = by;
  const names = listingNames === undefined ? {} : { listingNames };
  await announce(
    tx,
    { type: 'agent.acted', slug, groupName, authorId, authorName, act, listingId, listingName, ...names },
    [farmer.id],
  );
}
