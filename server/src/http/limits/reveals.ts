import { recordAudit, recordAuditOfMany } from '../audit.repository.ts';
import type { Actor, Context } from '../context.ts';
import type { AppContext } from '../app-context.ts';
import { noteWriter } from '../cache/changes.repository.ts';
import { listRevealed, wasRevealed } from './reveals.repository.ts';

const DAY_MS = 86_400_000;

/** Share of a day's new contacts that lists leave for the pages of a single listing or user. */
const LEFT_BY_LISTS = 0.5;

/**
 * Whether an actor may be shown a user's contact now: limited to a number of different users a day, so that
 * nobody harvests contacts. A first showing counts and leaves an audit row; the same one again within a day
 * does not.
 */
export async function mayReveal(
  appContext: AppContext,
  userId: string,
  { actor, address, requestId }: Context<Actor>,
): Promise<boolean> {
  const since = new Date(Date.now() - DAY_MS);
  if (await wasRevealed(appContext.db, { actorId: actor.id, userId, since })) return true;
  const tried = { actorId: actor.id, address, account: null, requestId };
  const seconds = await appContext.limiter.countFor('reveals', tried);
  if (seconds !== null) return false;
  await recordAudit(appContext.db, {
    actorId: actor.id,
    action: 'contact-revealed',
    subjectId: userId,
    requestId,
  });
  await noteWriter(appContext.db, actor.id);
  return true;
}

/**
 * Those of some users, in the order of a list, whose contacts an actor may be shown now: those already shown
 * within a day, and of the others as many as the day allows to lists. These count and leave an audit row
 * each.
 *
 * Cost: two statements however many users.
 */
export async function revealSome(
  appContext: AppContext,
  userIds: readonly string[],
  { actor, address, requestId }: Context<Actor>,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const since = new Date(Date.now() - DAY_MS);
  const shown = new Set(await listRevealed(appContext.db, { actorId: actor.id, userIds, since }));
  const others = userIds.filter((id) => !shown.has(id));
  const tried = { actorId: actor.id, address, account: null };
  const count = await appContext.limiter.countUpTo('reveals', tried, {
    wanted: others.length,
    leaving: LEFT_BY_LISTS,
  });
  const granted = others.slice(0, count);
  if (granted.length > 0) {
    const act = { actorId: actor.id, action: 'contact-revealed', requestId } as const;
    await recordAuditOfMany(appContext.db, act, granted);
    await noteWriter(appContext.db, actor.id);
  }
  return new Set([...shown, ...granted]);
}
