import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/account';
import { MAX_OWN } from '@polam/contract/documents/list-bounds';
import { liveEvent } from '@polam/contract/events';
import type { AppContext } from '@polam/server/http/app-context';
import { withTextInstants } from '@polam/domain/stamps';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { listNoticesBefore, type NoticeRow } from '@polam/server/live/notices.repository';
import * as z from 'zod/mini';
import type { Auth } from '../../auth/index.ts';
import type { Accounts } from '../../users/index.ts';
import {
  findArea,
  listDeeds,
  listOwnFollows,
  listOwnContactMessages,
  listOwnListings,
  listOwnNoticeChoices,
  listOwnOffers,
  listOwnOrders,
  listOwnRatings,
  listOwnRequirements,
  listOwnWishlistItems,
  type OwnFollowRow,
  type OwnListingRow,
  type OwnOfferRow,
  type OwnRatingRow,
} from './own-data.repository.ts';
import {
  listOwnBlocks,
  listOwnBookings,
  listOwnComplaints,
  listOwnDevices,
  listOwnEnquiries,
  listOwnEquipment,
  listOwnMessages,
  listOwnStorages,
  type OwnEquipmentRow,
  type OwnMessageRow,
} from './own-activity.repository.ts';

type OwnData = OutputOf<typeof calls.exportData>;

/** The features that the view is composed of. */
export interface OwnDataRooms {
  readonly accounts: Accounts;
  readonly auth: Auth;
}

/** Export of all data that the market holds of a user, for that user. */
export function buildOwnData(appContext: AppContext, { accounts, auth }: OwnDataRooms) {
  const exportData: Handler<typeof calls.exportData> = async (_input, { actor, language, requestId }) => {
    const { db, config } = appContext;
    const { publicUrl } = config;
    const { id } = actor;
    const profile = await accounts.findAccount(id, language);
    if (profile === null) return refuse('not-found');
    await recordAudit(db, { actorId: id, action: 'data-taken', subjectId: id, requestId });
    return ok({
      madeAt: appContext.now().toISOString(),
      profile: { ...profile, area: await findArea(db, id) },
      listings: (await listOwnListings(db, id)).map((row) => listingOf(row, publicUrl)),
      requirements: (await listOwnRequirements(db, id)).map(withInstant),
      equipmentList: (await listOwnEquipment(db, id)).map((row) => equipmentOf(row, publicUrl)),
      bookings: (await listOwnBookings(db, id)).map((row) => ({ ...withInstant(row), other: otherOf(row) })),
      offers: (await listOwnOffers(db, id)).map(offerOf),
      messages: (await listOwnMessages(db, id)).map(messageOf),
      orders: (await listOwnOrders(db, id)).map((row) => ({ ...withTextInstants(row), other: otherOf(row) })),
      ratings: (await listOwnRatings(db, id, appContext.now())).map(ratingOf),
      wishlist: (await listOwnWishlistItems(db, id)).map(withInstant),
      following: (await listOwnFollows(db, 'following', id)).map(userOf),
      followers: (await listOwnFollows(db, 'followers', id)).map(userOf),
      notices: (await listNoticesBefore(db, { recipientId: id, beforeId: null, limit: MAX_OWN })).map(
        noticeOf,
      ),
      noticeChoices: [...(await listOwnNoticeChoices(db, id))],
      contactMessages: (await listOwnContactMessages(db, id)).map(withInstant),
      enquiries: (await listOwnEnquiries(db, id)).map(withInstant),
      coldStorages: (await listOwnStorages(db, id)).map(withInstant),
      complaints: (await listOwnComplaints(db, id)).map(withInstant),
      blocked: (await listOwnBlocks(db, id)).map(userOf),
      devices: (await listOwnDevices(db, id)).map(withInstant),
      sessions: await auth.account.sessionsOf(actor),
      deeds: (await listDeeds(db, id)).map(withInstant),
      ...(await auth.consents.consentsOf(id)),
    });
  };
  return { exportData };
}

function withInstant<Row extends { readonly createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

function listingOf({ photoIds, ...row }: OwnListingRow, publicUrl: string): OwnData['listings'][number] {
  const address = `${publicUrl}/api/v1/products/product-photo/${row.id}?width=1280&photo=`;
  return { ...withInstant(row), photoLinks: photoIds.map((photoId) => address + photoId) };
}

function equipmentOf(
  { photoIds, ...row }: OwnEquipmentRow,
  publicUrl: string,
): OwnData['equipmentList'][number] {
  const address = `${publicUrl}/api/v1/equipment/machines/${row.id}/photo?width=1280&photo=`;
  return { ...withInstant(row), photoLinks: photoIds.map((photoId) => address + photoId) };
}

function offerOf({ author, ...row }: OwnOfferRow): OwnData['offers'][number] {
  return { ...withInstant(row), isOwn: author === row.side, other: otherOf(row) };
}

function messageOf({ otherId, otherName, ...row }: OwnMessageRow): OwnData['messages'][number] {
  return { ...withInstant(row), other: { id: otherId, name: otherName } };
}

function ratingOf(row: OwnRatingRow): OwnData['ratings'][number] {
  return { ...withInstant(row), other: otherOf(row) };
}

function otherOf({ otherId, otherName }: { readonly otherId: string; readonly otherName: string }) {
  return { id: otherId, name: otherName };
}

function userOf({ id, name, createdAt }: OwnFollowRow): OwnData['following'][number] {
  return { user: { id, name }, createdAt: createdAt.toISOString() };
}

function noticeOf(row: NoticeRow): OwnData['notices'][number] {
  return {
    id: row.id,
    // Notices are written by the same codec that reads them here.
    event: z.decode(liveEvent, row.event as never),
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
