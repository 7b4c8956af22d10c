import type { AppContext } from '../app-context.ts';
import type { Actor, Context } from '../context.ts';
import { listRevealed, wasRevealed } from './reveals.repository.ts';

const DAY_MS = 86_400_000;

/** Share of a day's new contacts that lists leave for the pages of a single listing or user. */
const LEFT_BY_LISTS = 0.5;

/** Work that is done one after the other where it has the same key, in the order in which it was given. */
class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does work once all that was given before for the key has ended. */
  async take<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(key);
    const turn = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

/** By actor: of two requests at once for one contact, the second has to see what the first has shown. */
const turns = new Turns();

/**
 * Whether an actor may be shown a user's contact now: limited to a number of different users a day, so that
 * nobody harvests contacts. A first showing counts and leaves an audit row; the same one again within a day
 * does not.
 */
export async function mayReveal(
  appContext: AppContext,
  userId: string,
  context: Context<Actor>,
): Promise<boolean> {
  const before = { actorId: context.actor.id, userId, since: aDayAgo() };
  return turns.take(
    context.actor.id,
    async () => (await wasRevealed(appContext.db, before)) || revealNew(appContext, userId, context),
  );
}

/**
 * The same for a user whose contact the actor was not shown within a day, as is known from what is cached. Where another
 * request has shown it since, what is audited decides: it counts no more.
 */
export async function mayRevealNew(
  appContext: AppContext,
  userId: string,
  context: Context<Actor>,
): Promise<boolean> {
  return turns.take(context.actor.id, () => revealNew(appContext, userId, context));
}

async function revealNew(
  appContext: AppContext,
  userId: string,
  { actor, address, requestId }: Context<Actor>,
): Promise<boolean> {
  const tried = { actorId: actor.id, address, account: null, requestId };
  const seconds = await appContext.limiter.countFor('reveals', tried);
  const since = aDayAgo();
  if (seconds !== null) return wasRevealed(appContext.db, { actorId: actor.id, userId, since });
  const count = await appContext.recordReveals([{ actorId: actor.id, userId, requestId }], since);
  if (count === 0) await appContext.limiter.forgive('reveals', tried);
  return true;
}

function aDayAgo(): Date {
  return new Date(Date.now() - DAY_MS);
}

/**
 * Those of some users, in the order of a list, whose contacts an actor may be shown now: those already shown
 * within a day, and of the others as many as the day allows to lists. These count and leave an audit row
 * each.
 *
 * Cost: three statements however many users.
 */
export async function revealSome(
  appContext: AppContext,
  userIds: readonly string[],
  context: Context<Actor>,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  return turns.take(context.actor.id, () => revealNewOf(appContext, userIds, context));
}

async function revealNewOf(
  appContext: AppContext,
  userIds: readonly string[],
  context: Context<Actor>,
): Promise<ReadonlySet<string>> {
  const asked = { actorId: context.actor.id, userIds, since: aDayAgo() };
  const shown = new Set(await listRevealed(appContext.db, asked));
  const others = userIds.filter((id) => !shown.has(id));
  return new Set([...shown, ...(await grantSome(appContext, others, context))]);
}

/**
 * The same for users whose contacts the actor was not shown within a day, as is known from what is cached: these are looked
 * up only where the day does not allow all of them.
 */
export async function revealSomeNew(
  appContext: AppContext,
  userIds: readonly string[],
  context: Context<Actor>,
): Promise<ReadonlySet<string>> {
  const asked = { actorId: context.actor.id, userIds, since: aDayAgo() };
  return turns.take(context.actor.id, async () => {
    const granted = await grantSome(appContext, userIds, context);
    if (granted.length === userIds.length) return new Set(granted);
    return new Set([...granted, ...(await listRevealed(appContext.db, asked))]);
  });
}

/** The first of some users, as many as the day allows to lists: counted, with an audit row each that was not there. */
async function grantSome(
  appContext: AppContext,
  userIds: readonly string[],
  { actor, address, requestId }: Context<Actor>,
): Promise<readonly string[]> {
  const tried = { actorId: actor.id, address, account: null };
  const asked = { wanted: userIds.length, leaving: LEFT_BY_LISTS };
  const granted = userIds.slice(0, await appContext.limiter.countUpTo('reveals', tried, asked));
  if (granted.length === 0) return granted;
  const reveals = granted.map((userId) => ({ actorId: actor.id, userId, requestId }));
  const count = await appContext.recordReveals(reveals, aDayAgo());
  if (count < granted.length) await appContext.limiter.forgive('reveals', tried, granted.length - count);
  return granted;
}
