import type * as calls from '@polam/contract/calls/account';
import type { OutputOf } from '@polam/contract/call';
import { recordAudit, type AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';

type OwnSession = OutputOf<typeof calls.sessions>['sessions'][number];

/** Open sessions of an account, and ending them. */
export function buildOwnSessions(appContext: AppContext) {
  /** The sessions of an actor as documents, the current one first. */
  const sessionsOf = async (actor: Actor): Promise<OwnSession[]> => {
    const rows = await appContext.sessions.listOf(actor);
    return rows.map(({ openedAt, lastSeenAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  };

  /** Ends sessions with an audit row; cached sessions of this process are dropped before the answer. */
  async function end<T>(
    { actor, commit, requestId }: Context<Actor>,
    action: AuditedAction,
    work: (tx: Transaction) => Promise<Result<T, 'not-found'>>,
  ): Promise<Result<T, 'not-found'>> {
    return commit(async (tx) => {
      const done = await work(tx);
      if (done.ok) await recordAudit(tx, { actorId: actor.id, action, subjectId: actor.id, requestId });
      return done;
    });
  }

  const sessions: Handler<typeof calls.sessions> = async (_input, { actor }) =>
    ok({ sessions: await sessionsOf(actor) });

  const endSession: Handler<typeof calls.endSession> = ({ sessionId }, context) =>
    end(context, 'session-ended', async (tx) => {
      const isEnded = await appContext.sessions.endOne(tx, { id: sessionId, userId: context.actor.id });
      return isEnded ? ok({}) : refuse('not-found');
    });

  const endOtherSessions: Handler<typeof calls.endOtherSessions> = (_input, context) =>
    end(context, 'sessions-ended', async (tx) =>
      ok({ ended: await appContext.sessions.endOthersOf(tx, context.actor) }),
    );

  const endAllSessions: Handler<typeof calls.endAllSessions> = (_input, context) =>
    end(context, 'sessions-ended', async (tx) =>
      ok({ ended: await appContext.sessions.endAllOf(tx, context.actor.id) }),
    );

  return { sessionsOf, sessions, endSession, endOtherSessions, endAllSessions };
}
