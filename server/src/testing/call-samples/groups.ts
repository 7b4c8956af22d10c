import * as agents from '@polam/contract/calls/agents';
import * as cards from '@polam/contract/calls/views/cards';
import * as groups from '@polam/contract/calls/groups';
import { buildConsent, buildGroup, buildGroupPhoto, buildMember } from '@polam/database/seed/groups';
import { uuidv7 } from 'uuidv7';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { aPicture } from '../photos.ts';
import { somebody } from './somebody.ts';

/** Readings of groups and agents. */
export const groupReadings: readonly Asked[] = [
  asked(groups.list, () =>
    by('visitor', [
      {},
      { search: 'mirchi' },
      { search: 'zzzz nothing' },
      { district: 'ap-guntur', limit: 3 },
    ]),
  ),
  asked(groups.get, async (market) => by('visitor', [{ slug: await slugOfFilled(market) }])),
  asked(cards.ofGroup, async (market) => by('visitor', [{ slug: await slugOfFilled(market) }])),
  asked(groups.photo, async (market) => by('visitor', [{ slug: (await withPhoto(market)).slug }])),
  asked(groups.marks, ({ listings: [{ id: listingId }] }) => by('visitor', [{ listingId }])),
  asked(groups.ofUser, ({ farmer: { id: userId } }) => by('visitor', [{ userId }])),
  asked(groups.listOwn, () => by('farmer', [{}])),
  asked(groups.getOwn, async (market) => by('farmer', [{ slug: await slugOfFilled(market) }])),
  asked(agents.list, () => by('farmer', [{}, { side: 'given' }, { side: 'held', limit: 2 }])),
  asked(agents.listActs, () => by('farmer', [{}])),
  asked(agents.listTrades, () => by('farmer', [{}])),
];

/** The address of the group that the market fixture fills; the farmer is one of its members. */
async function slugOfFilled({ db, farmer }: MarketFixture): Promise<string> {
  const [row] = await db<{ slug: string }[]>`
    select g.slug from farmer_groups g join group_members m on m.group_id = g.id
    group by g.id having bool_or(m.user_id = ${farmer.id}) order by count(*) desc, g.id limit 1`;
  return row?.slug ?? '';
}

/** A group with as many members as lists hold, its manager, and one of the members. */
async function managed(market: MarketFixture) {
  const { db, others } = market;
  const [manager, member] = [await somebody(market), await somebody(market)];
  const { id: groupId, slug } = await buildGroup(db);
  await buildMember(db, { groupId, userId: manager.id, role: 'manager' });
  await buildMember(db, { groupId, userId: member.id });
  for (const { id: userId } of others) await buildMember(db, { groupId, userId });
  return { db, groupId, slug, manager, member };
}

/** A managed group with a photo. */
async function withPhoto(market: MarketFixture) {
  const group = await managed(market);
  const content = await aPicture({ format: 'webp', width: 64, height: 48 });
  const { db, groupId, manager } = group;
  const photoId = await buildGroupPhoto(db, { groupId, ownerId: manager.id, content });
  return { ...group, photoId };
}

/** A request to join that waits for the manager of a group. */
async function waiting(market: MarketFixture) {
  const group = await managed(market);
  const [asker, joiningId] = [await somebody(market), uuidv7()];
  await group.db`
    insert into group_joinings (id, group_id, way, user_id, by_id)
    values (${joiningId}, ${group.groupId}, 'asked', ${asker.id}, ${asker.id})`;
  return { ...group, joiningId };
}

async function consenting(market: MarketFixture, given: 'given' | 'asked') {
  const { db, groupId, manager, member } = await managed(market);
  const left = given === 'asked' ? { givenAt: null, givenBy: null } : {};
  const pair = { groupId, agentId: manager.id, farmerId: member.id };
  return { member, manager, ...(await buildConsent(db, { ...pair, ...left })) };
}

/** Writings of groups and agents. */
export const groupWritings: readonly Asked[] = [
  asked(groups.found, async (market) =>
    by(await somebody(market), [{ name: 'Tenali Paddy Growers', kind: 'cooperative', pincode: '522201' }]),
  ),
  asked(groups.update, async (market) => {
    const { slug, manager } = await managed(market);
    return by(manager, [{ slug, registration: 'U01100AP2019', description: 'Dried by the sun' }]);
  }),
  asked(groups.setPhoto, async (market) => {
    const { slug, manager } = await withPhoto(market);
    const content = await aPicture({ width: 64, height: 48 });
    const photos = [{ content, fileName: 'a.jpg', type: 'image/jpeg' }];
    return [{ by: manager, input: { slug }, photos }];
  }),
  asked(groups.removePhoto, async (market) => {
    const { slug, manager } = await withPhoto(market);
    return by(manager, [{ slug }]);
  }),
  asked(groups.takePhotoDown, async (market) => {
    const { slug, photoId } = await withPhoto(market);
    return by('admin', [{ slug, photoId, reason: 'It shows a child' }]);
  }),
  asked(groups.invite, async (market) => {
    const { slug, manager } = await managed(market);
    return by(manager, [{ slug, userId: (await somebody(market)).id }]);
  }),
  asked(groups.ask, async (market) => {
    const { slug } = await managed(market);
    return by(await somebody(market), [{ slug }]);
  }),
  asked(groups.answer, async (market) => {
    const { joiningId, manager } = await waiting(market);
    return by(manager, [{ joiningId, yes: true }]);
  }),
  asked(groups.leave, async (market) => {
    const { slug, member } = await managed(market);
    return by(member, [{ slug }]);
  }),
  asked(groups.showName, async (market) => {
    const { slug, member } = await managed(market);
    return by(member, [{ slug, showsName: true }]);
  }),
  asked(groups.setRole, async (market) => {
    const { slug, manager, member } = await managed(market);
    return by(manager, [{ slug, userId: member.id, role: 'manager' }]);
  }),
  asked(groups.removeMember, async (market) => {
    const { slug, manager, member } = await managed(market);
    return by(manager, [{ slug, userId: member.id, reason: 'Moved away' }]);
  }),
  asked(agents.ask, async (market) => {
    const { slug, manager, member } = await managed(market);
    return by(manager, [{ slug, farmerId: member.id, mayAnswer: false }]);
  }),
  asked(agents.give, async (market) => {
    const { id: consentId, member } = await consenting(market, 'asked');
    return by(member, [{ consentId, mayAnswer: true }]);
  }),
  asked(agents.end, async (market) => {
    const { id: consentId, member } = await consenting(market, 'given');
    return by(member, [{ consentId }]);
  }),
];
