import type { Query } from '@polam/database/connect';
import { uuidv7 } from 'uuidv7';
import { demoGroups, type DemoGroup } from '../data/demo-groups.ts';
import { buildAgentAct, buildConsent, buildGroup, buildGroupPhoto, buildMember } from '../groups.ts';
import { locatePincodes } from '../places.ts';
import { insertRows } from '../rows.ts';
import { listingSoldBy, type PostedDemoListing } from './demo-listings.ts';
import { readShippedPhoto, SIDE } from './demo-photos.ts';
import type { DemoStage } from './demo-stage.ts';

/** Days since the first group was founded; each later one is ten days younger. */
const FIRST_DAYS_AGO = 60;

/** Inserts the groups of the demo with their members, consents and what waits. */
export async function addDemoGroups(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  const locate = await locatePincodes(
    db,
    demoGroups.map(({ pincode }) => pincode),
  );
  for (const [at, group] of demoGroups.entries()) {
    const daysAgo = FIRST_DAYS_AGO - at * 10;
    const { districtId } = locate(group.pincode);
    const groupId = await addGroup(db, stage, { group, districtId, daysAgo });
    await addConsents(db, stage, { group, groupId, listings });
  }
}

async function addGroup(
  db: Query,
  stage: DemoStage,
  { group, districtId, daysAgo }: { group: DemoGroup; districtId: string | null; daysAgo: number },
): Promise<string> {
  const { name, kind, pincode, registration = null, description } = group;
  const createdAt = stage.daysAgo(daysAgo);
  const own = { name, kind, pincode, districtId, registration, description, createdAt };
  const { id: groupId } = await buildGroup(db, own);
  const manager = { userId: stage.user(group.manager).id, role: 'manager', showsName: true } as const;
  await buildMember(db, { groupId, ...manager, joinedAt: createdAt });
  for (const [at, { key, showsName }] of group.members.entries()) {
    const joinedAt = stage.daysAgo(daysAgo - 2 - at);
    await buildMember(db, { groupId, userId: stage.user(key).id, showsName, joinedAt });
  }
  await addPhoto(db, { photo: group.photo, groupId, ownerId: manager.userId, createdAt });
  await addWaiting(db, stage, { group, groupId });
  return groupId;
}

/** It has one size and no blur yet; the job that fills blurs makes it. */
async function addPhoto(
  db: Query,
  { photo, ...of }: { photo: string | undefined; groupId: string; ownerId: string; createdAt: Date },
): Promise<void> {
  if (photo === undefined) return;
  await buildGroupPhoto(db, { ...of, side: SIDE, content: await readShippedPhoto(photo) });
}

async function addWaiting(
  db: Query,
  stage: DemoStage,
  { group, groupId }: { group: DemoGroup; groupId: string },
): Promise<void> {
  const { asks, invites, manager } = group;
  const rows = [
    ...(asks === undefined ? [] : [{ way: 'asked', userId: stage.user(asks).id, byId: stage.user(asks).id }]),
    ...(invites === undefined
      ? []
      : [{ way: 'invited', userId: stage.user(invites).id, byId: stage.user(manager).id }]),
  ];
  const joinings = rows.map((row) => ({ id: uuidv7(), groupId, ...row, createdAt: stage.daysAgo(1) }));
  await insertRows(db, { table: 'group_joinings', rows: joinings });
}

interface Agency {
  readonly group: DemoGroup;
  readonly groupId: string;
  readonly listings: readonly PostedDemoListing[];
}

async function addConsents(db: Query, stage: DemoStage, { group, groupId, listings }: Agency): Promise<void> {
  for (const { key, posted, mayAnswer = false } of group.sellsFor) {
    const pair = { agentId: stage.user(group.manager).id, farmerId: stage.user(key).id };
    const { id: consentId } = await buildConsent(db, {
      groupId,
      ...pair,
      mayAnswer,
      askedAt: stage.daysAgo(30),
    });
    for (const of of posted) {
      const listing = listingSoldBy({ seller: key, of }, listings);
      if (listing !== null)
        await buildAgentAct(db, { consentId, listingId: listing.id, at: listing.createdAt });
    }
  }
}
