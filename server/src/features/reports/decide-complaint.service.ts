import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/reports';
import { decideComplaint as tryDecision } from '@polam/domain/admin/complaint';
import { recordAudit, type AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import type { Listings } from '../listings/index.ts';
import { namedListing } from '../offers/index.ts';
import type { Accounts } from '../users/index.ts';
import {
  findComplaint,
  hasShare,
  lockOutcome,
  writeDecision,
  type ComplaintPageRow,
} from './complaints.repository.ts';

type DecideInput = InputOf<typeof calls.decideComplaint>;
type DecidingRefusal = 'not-found' | 'forbidden' | 'invalid-input' | 'complaint-decided';

/** Features by which a decision is carried out. */
export interface DecidedRooms {
  readonly accounts: Accounts;
  readonly listings: Listings;
}

/** A decision that may be made. */
interface Decision {
  readonly complaint: ComplaintPageRow;
  readonly input: DecideInput;
  readonly context: Context<Actor>;
  readonly at: Date;
}

/** Deciding complaints, by an admin who is on neither side. */
export function buildDecidingComplaints(appContext: AppContext, { accounts, listings }: DecidedRooms) {
  const decideComplaint: Handler<typeof calls.decideComplaint> = async (input, context) => {
    return context.commit<Record<string, never>, DecidingRefusal>(async (tx) => {
      const judged = await judge(tx, input, context.actor.id);
      if (!judged.ok) return judged;
      if (judged.value === null) return ok({});
      return (
        (await carryOut(tx, { complaint: judged.value, input, context, at: appContext.now() })) ?? ok({})
      );
    });
  };

  const letBack: Handler<typeof calls.letBack> = async ({ complaintId }, { actor, requestId, commit }) => {
    return commit(async (tx) => {
      const complaint = await findComplaint(tx, complaintId);
      if (complaint?.outcome !== 'suspended') return refuse('not-found');
      const subjectId = complaint.accusedId;
      if (await accounts.letBack(tx, subjectId))
        await recordAudit(tx, { actorId: actor.id, action: 'account-let-back', subjectId, requestId });
      return ok({});
    });
  };

  async function carryOut(tx: Transaction, decision: Decision): Promise<Refusal<'forbidden'> | null> {
    const { complaint, input, context, at } = decision;
    const { outcome, words } = input;
    const { accusedId: userId, subjectId: listingId } = complaint;
    const byId = context.actor.id;
    if (outcome === 'taken-down') {
      await listings.takeDown(tx, { listingId, byId, reason: words, at });
      await audit(tx, context, { action: 'listing-deleted', subjectId: listingId });
    }
    if (outcome === 'suspended') {
      // Another complaint may have suspended the account before; admins are not suspended here.
      if (!(await accounts.suspend(tx, { userId, at })) && complaint.accusedState === 'active')
        return refuse('forbidden');
      await audit(tx, context, { action: 'account-suspended', subjectId: userId });
    }
    await writeDecision(tx, { id: complaint.id, outcome, words, byId, at });
    await audit(tx, context, { action: 'complaint-decided', subjectId: complaint.id });
    await announceAll(tx, announcementsOf(decision));
    return null;
  }

  return { decideComplaint, letBack };
}

/** The complaint, locked, where it may be decided so; null where it was decided before. */
async function judge(
  tx: Transaction,
  { complaintId, outcome: requested }: DecideInput,
  adminId: string,
): Promise<Result<ComplaintPageRow | null, DecidingRefusal>> {
  const complaint = await findComplaint(tx, complaintId);
  if (complaint === null) return refuse('not-found');
  // No admin decides a complaint of their own, or one about them or a listing that they fill together with its seller.
  if ([complaint.accusedId, complaint.authorId].includes(adminId)) return refuse('forbidden');
  if (complaint.about === 'listing' && (await hasShare(tx, complaint.subjectId, adminId)))
    return refuse('forbidden');
  const outcome = await lockOutcome(tx, complaint.id);
  const decision = tryDecision({ ...complaint, outcome }, requested);
  if (decision.ok) return ok(decision.unchanged ? null : complaint);
  return decision.error === 'complaint-decided'
    ? refuse(decision.error)
    : refuse('invalid-input', { outcome: { problem: 'not-a-choice' } });
}

function audit(
  tx: Transaction,
  { actor, requestId }: Context<Actor>,
  { action, subjectId }: { action: AuditedAction; subjectId: string },
): Promise<void> {
  return recordAudit(tx, { actorId: actor.id, action, subjectId, requestId });
}

/**
 * The author is notified that the complaint was decided; a warned user is notified of the reason, and never
 * of the author.
 */
function announcementsOf({ complaint, input: { outcome, words } }: Decision): readonly Announcement[] {
  const { id: complaintId, about, subjectId, authorId, accusedId, accusedName, listing, group } = complaint;
  const named = listing === null ? { listingName: group?.name ?? null } : namedListing(listing);
  const result = outcome === 'dismissed' ? ('dismissed' as const) : ('upheld' as const);
  // Who manages a group need not be public: its complainant is told of the group alone.
  const shown =
    group === null
      ? { subjectId, authorId: accusedId, authorName: accusedName }
      : { subjectId: group.slug, authorId, authorName: group.name };
  const event = { type: 'complaint.decided', complaintId, about, outcome: result } as const;
  const answered: Announcement = { event: { ...event, ...shown, ...named }, recipientIds: [authorId] };
  if (outcome !== 'warned' && outcome !== 'taken-down') return [answered];
  const listingId = listing?.id ?? null;
  const warning = { type: 'conduct.warned', act: outcome, words, listingId, ...named } as const;
  return [answered, { event: warning, recipientIds: [accusedId] }];
}
