import type { Database, Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { CONSENT_CODE } from '@polam/domain/groups/agent';

/** Terms that a code agrees to. */
export interface CodeTerms {
  readonly groupId: string;
  readonly mayAnswer: boolean;
  readonly lastOn: Day | null;
  /** The lowest price of one crop in its written form; empty of a code from before 0200. */
  readonly cropLimits: string;
}

/** Whose code it is: the agent who has it sent, and the number. */
export interface CodeOf {
  readonly agentId: string;
  readonly phone: string;
}

/** A code about to be sent. */
export interface NewCode extends CodeOf, CodeTerms {
  readonly codeHash: string;
  readonly at: Date;
}

/**
 * Stores a code in place of the agent's last one for the number. Gives the seconds to wait where that was sent just now,
 * and stays; null where the new one is stored.
 */
export async function storeCode(tx: Transaction, code: NewCode): Promise<number | null> {
  const { agentId, phone, groupId, mayAnswer, lastOn, cropLimits, codeHash, at } = code;
  const expiresAt = new Date(at.getTime() + CONSENT_CODE.minutes * 60_000);
  const latestBefore = new Date(at.getTime() - CONSENT_CODE.pauseSeconds * 1_000);
  const [row] = await tx<{ isNew: boolean; sentAt: Date }[]>`
    with stored as (
      insert into agent_codes as c
        (agent_id, phone, group_id, may_answer, last_on, crop_limits, code_hash, sent_at, expires_at)
      values (${agentId}, ${phone}, ${groupId}, ${mayAnswer}, ${lastOn}, ${cropLimits}, ${codeHash}, ${at}, ${expiresAt})
      on conflict (agent_id, phone) do update set
        group_id = excluded.group_id, may_answer = excluded.may_answer, last_on = excluded.last_on,
        crop_limits = excluded.crop_limits, code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0
        where c.sent_at <= ${latestBefore}
      returning sent_at
    )
    select true as "isNew", sent_at as "sentAt" from stored
    union all
    select false, sent_at from agent_codes where agent_id = ${agentId} and phone = ${phone}
    order by 1 desc limit 1`;
  if (row === undefined || row.isNew) return null;
  return Math.max(1, Math.ceil((row.sentAt.getTime() - latestBefore.getTime()) / 1_000));
}

/** Deletes a code that did not leave, so that the next one need not wait. */
export async function dropCode(db: Query, { agentId, phone }: CodeOf, codeHash: string): Promise<void> {
  await db`
    delete from agent_codes where agent_id = ${agentId} and phone = ${phone} and code_hash = ${codeHash}`;
}

/** A code as it is tried. */
export interface TriedCode extends CodeTerms {
  readonly codeHash: string;
}

/** Takes one of the tries of a code, before it is compared; null where there is none to be tried. */
export async function takeTry(
  db: Database,
  { agentId, phone, at }: CodeOf & { at: Date },
): Promise<TriedCode | null> {
  const [row] = await db<TriedCode[]>`
    update agent_codes set tries = tries + 1
    where agent_id = ${agentId} and phone = ${phone} and expires_at > ${at} and tries < ${CONSENT_CODE.tries}
    returning code_hash as "codeHash", group_id as "groupId", may_answer as "mayAnswer", last_on as "lastOn",
      crop_limits as "cropLimits"`;
  return row ?? null;
}

/** Uses a code up; false where it was used or replaced meanwhile. */
export async function spendCode(
  tx: Transaction,
  { agentId, phone }: CodeOf,
  codeHash: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from agent_codes where agent_id = ${agentId} and phone = ${phone} and code_hash = ${codeHash}`;
  return count > 0;
}

/** Deletes codes that have expired an hour ago. */
export async function deleteOldCodes(db: Query, before: Date): Promise<void> {
  await db`delete from agent_codes where expires_at < ${before}`;
}

/** Deletes the codes of somebody who leaves: those of the agent, and those sent to the number. */
export async function deleteCodesOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    delete from agent_codes where agent_id = ${userId}
      or phone in (select phone from phone_logins where user_id = ${userId})
      or phone = (select phone from users where id = ${userId})`;
}
