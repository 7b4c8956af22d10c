import { recordAudit } from './audit.repository.ts';
import type { Actor, Context } from './context.ts';
import type { House } from './house.ts';
import { wasRevealed } from './reveals.repository.ts';

const DAY_MS = 86_400_000;

/**
 * Whether somebody may be shown a person's contact now: so many different people a day, so that nobody
 * harvests them. A first showing counts and leaves an audit row; the same one again within a day does not.
 */
export async function mayReveal(
  house: House,
  personId: string,
  { actor, address, requestId }: Context<Actor>,
): Promise<boolean> {
  const since = new Date(Date.now() - DAY_MS);
  if (await wasRevealed(house.db, { actorId: actor.id, personId, since })) return true;
  const seconds = await house.limiter.countFor('reveals', { actorId: actor.id, address, account: null });
  if (seconds !== null) return false;
  await recordAudit(house.db, {
    actorId: actor.id,
    action: 'contact-revealed',
    subjectId: personId,
    requestId,
  });
  return true;
}
