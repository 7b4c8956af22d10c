import type * as calls from '@polam/contract/calls/blocks';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import { noListeners, type Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import {
  deleteBlock,
  deleteBlocksOf,
  insertBlock,
  isHere,
  listBlocked,
  lockBoth,
} from './blocks.repository.ts';
import type { Erased } from './account.service.ts';

/** A user blocks another. */
export interface Blocked {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** Blocks between users: what neither may then begin with the other is listed in docs/trade.md. */
export function buildBlocks({ db }: Pick<AppContext, 'db'>) {
  const blocked = noListeners<Blocked>();

  const listBlocks: Handler<typeof calls.listBlocks> = async (input, { actor }) => {
    const page = toPageQuery(input, { usual: MAX_PAGE });
    const filters = { blockerId: actor.id, blockedId: input.userId };
    const { shown, nextCursor } = pageOf(await listBlocked(db, { ...filters, page }), page);
    const users = shown.map(({ user, blockedAt }) => ({ ...user, blockedAt: blockedAt.toISOString() }));
    return ok({ users, nextCursor });
  };

  const block: Handler<typeof calls.block> = ({ userId }, { actor, commit }) =>
    commit(async (tx) => {
      if (userId === actor.id) return refuse('cannot-block-self');
      if (!(await isHere(tx, userId))) return refuse('not-found');
      const pair = { blockerId: actor.id, blockedId: userId };
      await lockBoth(tx, [actor.id, userId]);
      await insertBlock(tx, pair);
      await blocked.notify(tx, pair);
      return ok({});
    });

  const unblock: Handler<typeof calls.unblock> = ({ userId }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteBlock(tx, { blockerId: actor.id, blockedId: userId });
      return ok({});
    });

  /** Listener to users who leave: their blocks in both directions are deleted. */
  const eraseUser: Listener<Erased> = (tx, { userId }) => deleteBlocksOf(tx, userId);

  return {
    chats: { listBlocks, block, unblock },
    eraseUser,
    /** Adds a listener of a later feature to blocks, to end what there is between the two. */
    whenBlocked: blocked.add,
  };
}

/** The blocks of a running server. */
export type Blocks = ReturnType<typeof buildBlocks>;
