import { uuidv7 } from 'uuidv7';
import type { Query } from '@polam/database/connect';
import {
  demoComplaints,
  demoEnquiries,
  demoContactMessages,
  type DemoComplaint,
  type DemoContactMessage,
} from '../data/demo-inbox.ts';
import { listingSoldBy, type PostedDemoListing } from './demo-listings.ts';
import type { DemoStage } from './demo-stage.ts';
import { insertRows } from '../rows.ts';

/**
 * Inserts the complaints and contact messages for the demo's admin, and the enquiries to managers of cold
 * storages.
 */
export async function addDemoInbox(
  db: Query,
  stage: DemoStage,
  goods: readonly PostedDemoListing[],
): Promise<void> {
  const complaints = demoComplaints.flatMap((complaint) => complaintRows(complaint, { stage, goods }));
  await insertRows(db, { table: 'complaints', rows: complaints });
  await insertRows(db, {
    table: 'contact_messages',
    rows: demoContactMessages.map((contactMessage) => contactMessageRow(contactMessage, stage)),
  });
  await addEnquiries(db, stage);
}

function complaintRows(
  { by, of, goods: slug, reason, daysAgo, decided }: DemoComplaint,
  { stage, goods }: { stage: DemoStage; goods: readonly PostedDemoListing[] },
) {
  const accusedId = stage.user(of).id;
  const subjectId = slug === undefined ? accusedId : listingSoldBy({ seller: of, of: slug }, goods)?.id;
  if (subjectId === undefined) return [];
  return [
    {
      id: uuidv7(),
      authorId: stage.user(by).id,
      about: slug === undefined ? 'person' : 'listing',
      subjectId,
      accusedId,
      reason,
      quoted: '',
      createdAt: stage.daysAgo(daysAgo),
      outcome: decided?.outcome ?? null,
      words: decided?.words ?? '',
      decidedAt: decided === undefined ? null : stage.daysAgo(daysAgo - 1),
      decidedBy: decided === undefined ? null : stage.user('admin').id,
    },
  ];
}

function contactMessageRow(
  { from, daysAgo, isByPhone, ...contactMessage }: DemoContactMessage,
  stage: DemoStage,
) {
  const { id: userId, name, email, phone } = stage.user(from);
  const replyTo = isByPhone === true ? phone : email;
  return { id: uuidv7(), ...contactMessage, name, email: replyTo, userId, createdAt: stage.daysAgo(daysAgo) };
}

async function addEnquiries(db: Query, stage: DemoStage): Promise<void> {
  const storages = await db<{ id: string; name: string }[]>`select id, name from cold_storages`;
  const rows = demoEnquiries.map(({ by, storage, daysAgo, message }) => {
    const asked = storages.find(({ name }) => name.startsWith(storage));
    if (asked === undefined) throw new Error(`In the demo there is no cold storage ${storage}.`);
    const createdAt = stage.daysAgo(daysAgo);
    return { id: uuidv7(), coldStorageId: asked.id, authorId: stage.user(by).id, message, createdAt };
  });
  await insertRows(db, { table: 'cold_storage_enquiries', rows });
}
