import type * as calls from '@polam/contract/calls/reports';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import {
  findComplainedOf,
  listComplaints as findComplaints,
  saveComplaint,
  type ComplaintRow,
} from './complaints.repository.ts';

/** What people complain of to those who run the market. */
export function buildComplaints(house: House) {
  const complain: Handler<typeof calls.complain> = (input, { actor, commit }) =>
    commit(async (tx) => {
      const complaint = { ...input, authorId: actor.id };
      const found = await findComplainedOf(tx, complaint);
      if (found === null || found.accusedId === actor.id) return refuse('not-found');
      await saveComplaint(tx, { ...complaint, ...found, id: uuidv7() });
      return ok({});
    });

  const listComplaints: Handler<typeof calls.listComplaints> = async (input) => {
    const page = pageWish(input, { usual: DEFAULT_PAGE });
    const { shown, nextCursor } = pageOf(await findComplaints(house.db, page), page);
    return ok({ complaints: shown.map(complaintOf), nextCursor });
  };

  return { complain, listComplaints };
}

function complaintOf({ authorId, authorName, accusedId, accusedName, createdAt, ...row }: ComplaintRow) {
  return {
    ...row,
    author: { id: authorId, name: authorName },
    accused: { id: accusedId, name: accusedName },
    createdAt: createdAt.toISOString(),
  };
}
