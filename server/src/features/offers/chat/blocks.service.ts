import type * as calls from '@polam/contract/calls/chats';
import type { Handler } from '@polam/server/http/bind';
import { ok, refuse } from '@polam/server/http/result';
import { deleteBlock, insertBlock, isHere } from './blocks.repository.ts';

/** Who keeps whom from writing. */
export function buildBlocks() {
  const block: Handler<typeof calls.block> = ({ personId }, { actor, commit }) =>
    commit(async (tx) => {
      if (personId === actor.id) return refuse('cannot-block-self');
      if (!(await isHere(tx, personId))) return refuse('not-found');
      await insertBlock(tx, { blockerId: actor.id, blockedId: personId });
      return ok({});
    });

  const unblock: Handler<typeof calls.unblock> = ({ personId }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteBlock(tx, { blockerId: actor.id, blockedId: personId });
      return ok({});
    });

  return { block, unblock };
}
