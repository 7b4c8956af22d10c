import type { InputOf, OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/reports';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { complaintsTable } from '@polam/contract/tables/complaints';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { pageOf, toPageQuery, readPage } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import { uuidv7 } from 'uuidv7';
import { namedListing } from '../offers/index.ts';
import type { Photos } from '../photos/index.ts';
import { namedUser, type Erased } from '../users/index.ts';
import {
  findComplaint,
  type ComplaintPageRow,
  countComplaints,
  eraseComplaintsOf,
  findComplainedOf,
  listComplaints as findComplaints,
  saveComplaint,
  type ComplaintFilter,
  type ComplaintRow,
} from './complaints.repository.ts';
import { buildDecidingComplaints, type DecidedRooms } from './decide-complaint.service.ts';
import { deleteMessagesOf, insertContactMessage, listContactMessages } from './reports.repository.ts';

/** Contact messages and complaints to the admins. */
export function buildReports(appContext: AppContext, rooms: DecidedRooms & { readonly photos: Photos }) {
  const contact: Handler<typeof calls.contact> = ({ topic = 'general', ...input }, context) =>
    context.commit(async (tx) => {
      const { actor, language } = context;
      await insertContactMessage(tx, { ...input, id: uuidv7(), topic, language, userId: actor?.id ?? null });
      return ok({});
    });

  const listContact: Handler<typeof calls.listContact> = async (input) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const { shown, nextCursor } = pageOf(await listContactMessages(appContext.db, page), page);
    const messages = shown.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    return ok({ messages, nextCursor });
  };

  /** Listener to users who leave: their contact messages and complaints are deleted. */
  const eraseUser = async (tx: Transaction, { userId }: Erased): Promise<void> => {
    await deleteMessagesOf(tx, userId);
    await eraseComplaintsOf(tx, userId);
  };

  return assemble(buildComplaints(appContext, rooms), buildDecidingComplaints(appContext, rooms), {
    contact,
    listContact,
    eraseUser,
  });
}

/** The reports of a running server. */
export type Reports = ReturnType<typeof buildReports>;

/** Default width of the photos on the page of a complaint. */
const DEFAULT_WIDTH = 640;

/** Complaints of users to the admins. */
function buildComplaints(appContext: AppContext, { photos }: { photos: Photos }) {
  const complain: Handler<typeof calls.complain> = (input, { actor, commit }) =>
    commit(async (tx) => {
      const complaint = { ...input, authorId: actor.id };
      const found = await findComplainedOf(tx, complaint);
      if (found === null || found.accusedId === actor.id) return refuse('not-found');
      await saveComplaint(tx, { ...complaint, ...found, id: uuidv7(), at: appContext.now() });
      return ok({});
    });

  const listComplaints: Handler<typeof calls.listComplaints> = async (input) => {
    const filter = filterOf(input);
    const { shown, ...rest } = await readPage(input, {
      list: (page) => findComplaints(appContext.db, filter, page),
      count: () => countComplaints(appContext.db, filter),
    });
    return ok({ complaints: shown.map(complaintOf), ...rest });
  };

  const getComplaint: Handler<typeof calls.getComplaint> = async ({ complaintId }) => {
    const row = await findComplaint(appContext.db, complaintId);
    return row === null ? refuse('not-found') : ok({ complaint: pageDocument(row) });
  };

  const complaintPhoto: Handler<typeof calls.complaintPhoto> = async ({ complaintId, width }) => {
    const photoId = (await findComplaint(appContext.db, complaintId))?.photoId ?? null;
    if (photoId === null) return refuse('not-found');
    const bytes = await photos.findBytes({ photoId, width: width ?? DEFAULT_WIDTH, isNamed: false });
    return bytes === null ? refuse('not-found') : ok({ ...bytes, saveAs: `polam-${photoId}.webp` });
  };

  const exportComplaints: Handler<typeof calls.exportComplaints> = async (input, { language }) => {
    const page = toPageQuery({ sort: input.sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await findComplaints(appContext.db, filterOf(input), page);
    return ok(tableFile(complaintsTable, rows.map(complaintOf), language));
  };

  return { complain, listComplaints, exportComplaints, getComplaint, complaintPhoto };
}

function filterOf({ state, search }: InputOf<typeof calls.exportComplaints>): ComplaintFilter {
  return { state: state ?? null, search: search ?? '' };
}

function complaintOf(row: ComplaintRow) {
  const { id, about, subjectId, reason, quoted, outcome, words, createdAt, decidedAt } = row;
  return {
    id,
    about,
    subjectId,
    reason,
    quoted,
    outcome,
    words,
    author: namedUser(row.authorId, row.authorName, row.authorSpellings),
    accused: namedUser(row.accusedId, row.accusedName, row.accusedSpellings),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function pageDocument(row: ComplaintPageRow): OutputOf<typeof calls.getComplaint>['complaint'] {
  const { listing, group, photoId, accusedPhone, accusedState, earlier, earlierUpheld, byAuthor } = row;
  return {
    ...complaintOf(row),
    accusedPhone,
    accusedState,
    earlier,
    earlierUpheld,
    byAuthor,
    listing: listing === null ? null : listingOf(listing),
    group,
    hasPhoto: photoId !== null,
  };
}

function listingOf({ id, name, state, ...named }: NonNullable<ComplaintPageRow['listing']>) {
  return { id, name, names: namedListing({ name, ...named }).listingNames, state };
}
