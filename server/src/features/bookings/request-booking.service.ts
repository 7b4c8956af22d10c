import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/bookings';
import { dayInIndia } from '@polam/domain/day';
import { confirmByOf, MOST_OPEN_REQUESTS, spanProblem } from '@polam/domain/hire/booking';
import { freeDays } from '@polam/domain/hire/equipment-calendar';
import { rupeesFromPaise } from '@polam/domain/money';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { announceAll } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import type { Catalogue } from '../catalogue/index.ts';
import type { Equipment, LockedEquipment } from '../equipment/index.ts';
import { silenceBetween } from '../users/index.ts';
import { bookingDocument, requestedAnnouncement } from './booking-documents.ts';
import {
  countWaiting,
  findBooking,
  findSameRequest,
  insertBooking,
  listPromised,
  lockRequestsOf,
  type BookingRow,
} from './bookings.repository.ts';

type RequestInput = InputOf<typeof calls.request>;

/** Handler that requests equipment for some days. */
export function buildRequesting(
  appContext: AppContext,
  { catalogue, equipment }: { catalogue: Catalogue; equipment: Pick<Equipment, 'lock'> },
) {
  const request: Handler<typeof calls.request> = async (input, { actor, language, commit }) => {
    const at = appContext.now();
    const wrong = spanProblem(input, dayInIndia(at));
    if (wrong !== null) {
      const { field, ...problem } = wrong;
      return refuse('invalid-input', { [field]: problem });
    }
    const snapshot = await catalogue.current();
    return commit(async (tx) => {
      const item = await equipment.lock(tx, input.equipmentId);
      if (item === null || item.state === 'deleted') return refuse('not-found');
      const refusal = check(item, input, actor.id);
      if (refusal !== null) return refusal;
      const silence = await silenceBetween(tx, { from: actor.id, to: item.ownerId });
      if (silence !== null) return refuse(silence);
      if (!(await isFree(tx, item, input))) return refuse('days-taken');
      const saved = await save(tx, { equipment: item, input, hirerId: actor.id, at });
      if (!saved.ok) return saved;
      const { row, isNew } = saved.value;
      if (isNew) await announceAll(tx, [requestedAnnouncement(row)]);
      const seen = { readerId: actor.id, at, language, catalogue: snapshot };
      return ok({ booking: bookingDocument(row, seen) });
    });
  };
  return { request };
}

/** Refusal of a request before its days are checked; null where there is none. */
function check(
  equipment: LockedEquipment,
  { seenRatePaise }: RequestInput,
  hirerId: string,
): Refusal<'own-machine' | 'machine-closed' | 'invalid-input'> | null {
  if (equipment.ownerId === hirerId) return refuse('own-machine');
  if (equipment.state !== 'active' || equipment.purpose !== 'hire') return refuse('machine-closed');
  if (seenRatePaise === undefined || seenRatePaise === equipment.costPaise) return null;
  const limit = rupeesFromPaise(equipment.costPaise);
  return refuse('invalid-input', { seenRatePaise: { problem: 'price-changed', limit } });
}

async function isFree(
  tx: Transaction,
  { id, units }: LockedEquipment,
  { from, to }: RequestInput,
): Promise<boolean> {
  const promised = await listPromised(tx, { equipmentId: id, from, to });
  return freeDays({ from, to }, promised, units).every(({ free }) => free > 0);
}

/**
 * Stores a request; a repeated one is stored once while it waits. The number of a hirer's waiting requests is
 * limited.
 */
async function save(
  tx: Transaction,
  {
    equipment,
    input,
    hirerId,
    at,
  }: { equipment: LockedEquipment; input: RequestInput; hirerId: string; at: Date },
): Promise<Result<{ row: BookingRow; isNew: boolean }, 'requests-waiting'>> {
  const { from, to, workMilli = null, note = '' } = input;
  const { id: equipmentId, ownerId, costPaise: ratePaise, rateUnit } = equipment;
  const asked = {
    equipmentId,
    ownerId,
    hirerId,
    from,
    to,
    ratePaise,
    rateUnit,
    // A rate by the day is paid by these days.
    workMilli: rateUnit === 'day' ? null : workMilli,
    note,
    confirmBy: confirmByOf(from, at),
    at,
  };
  const same = await findSameRequest(tx, asked);
  if (same !== null) return ok({ row: same, isNew: false });
  await lockRequestsOf(tx, hirerId);
  const waiting = await countWaiting(tx, { hirerId, at, most: MOST_OPEN_REQUESTS });
  if (waiting >= MOST_OPEN_REQUESTS) return refuse('requests-waiting');
  const id = uuidv7();
  await insertBooking(tx, { ...asked, id });
  const row = await findBooking(tx, id);
  if (row === null) throw new Error(`booking ${id} was just kept and is gone`);
  return ok({ row, isNew: true });
}
