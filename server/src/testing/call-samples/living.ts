import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as catalogue from '@polam/contract/calls/catalogue';
import * as freight from '@polam/contract/calls/freight';
import * as consents from '@polam/contract/calls/consents';
import * as follows from '@polam/contract/calls/follows';
import * as notices from '@polam/contract/calls/notices';
import * as uploads from '@polam/contract/calls/uploads';
import * as users from '@polam/contract/calls/users';
import * as reports from '@polam/contract/calls/reports';
import { TEST_PASSWORD } from '@polam/database/seed/users';
import { insertRows } from '@polam/database/seed/rows';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { ACCOUNT_ANSWER, somebody } from './somebody.ts';

const password = TEST_PASSWORD;
const newPassword = 'brave-millet-monsoon-41';

/** Writes of a user's own account: registering, signing in and out, changing, erasing. */
export const accountWritings: readonly Asked[] = [
  asked(auth.register, () =>
    by('visitor', [
      {
        name: 'Ravi',
        email: 'ravi@polam.example',
        password,
        answer: ACCOUNT_ANSWER,
        phone: '6000012345',
        address: 'Brodipet',
        pincode: '522002',
        latitude: 16.3,
        longitude: 80.4,
        adult: true,
        agreed: NOTICE_VERSION,
      },
    ]),
  ),
  asked(auth.login, async (market) => by('visitor', [{ email: (await somebody(market)).email, password }])),
  asked(auth.resetPassword, async (market) =>
    by('visitor', [{ email: (await somebody(market)).email, answer: ACCOUNT_ANSWER, newPassword }]),
  ),
  asked(auth.logout, async (market) => by(await somebody(market), [{}])),
  asked(account.update, async (market) =>
    by(await somebody(market), [{ name: 'Sita', address: 'Kothapet', pincode: '522001' }]),
  ),
  asked(account.changeEmail, async (market) =>
    by(await somebody(market), [{ email: 'sita@polam.example', password }]),
  ),
  asked(account.changePassword, async (market) => by(await somebody(market), [{ password, newPassword }])),
  asked(account.changeAnswer, async (market) =>
    by(await somebody(market), [{ password, answer: 'banyan tree' }]),
  ),
  asked(account.endSession, async (market) => {
    const user = await somebody(market);
    const [session] = await market.db<
      { id: string }[]
    >`select id from sessions where user_id = ${user.id} limit 1`;
    return by(user, [{ sessionId: session?.id ?? '' }]);
  }),
  asked(consents.agree, async (market) => by(await somebody(market), [{ version: NOTICE_VERSION }])),
  asked(consents.withdrawLocation, async (market) => by(await somebody(market), [{}])),
  asked(consents.setNominee, async (market) =>
    by(await somebody(market), [{ name: 'Sita', phone: '6000012346' }]),
  ),
  asked(consents.removeNominee, async (market) => by(await somebody(market), [{}])),
  asked(account.endOtherSessions, async (market) => by(await somebody(market), [{}])),
  asked(account.endAllSessions, async (market) => by(await somebody(market), [{}])),
  asked(account.erase, async (market) => {
    const user = await somebody(market);
    return by(user, [{ password, confirmation: user.email }]);
  }),
];

/** Acts of users towards each other, and acts of admins for all. */
export const commonWritings: readonly Asked[] = [
  asked(uploads.sendPart, () => [
    {
      by: 'trader',
      input: { name: 'a field', startAt: 0, size: 9 },
      photos: [{ content: Buffer.from('a part'), fileName: 'part', type: 'application/octet-stream' }],
    },
  ]),
  asked(users.toggleFollow, async (market) => by(await somebody(market), [{ userId: market.farmer.id }])),
  asked(follows.follow, async (market) => by(await somebody(market), [{ userId: market.farmer.id }])),
  asked(follows.unfollow, ({ others, trader }) => by(trader, [{ userId: others[0]?.id ?? '' }])),
  asked(notices.markRead, () => by('farmer', [{}])),
  asked(reports.contact, () =>
    by('visitor', [{ name: 'Ravi', replyTo: 'ravi@polam.example', message: 'Namaste' }]),
  ),
  asked(catalogue.createCategory, () => by('admin', [{ name: 'Fodder' }])),
  asked(catalogue.updateCategory, async ({ db }) =>
    by('admin', [{ id: await aCategory(db, 'seeds'), name: 'Seeds' }]),
  ),
  asked(freight.setVehicleRate, () =>
    by('admin', [{ vehicle: 'truck' as const, ratePaise: 600, leastPaise: 350_000 }]),
  ),
  asked(freight.setLoading, () => by('admin', [{ loadingPaise: 1_800 }])),
  asked(freight.setCharges, () => by('admin', [{ stateCode: 'TG' as const, cessHundredths: 100 }])),
  asked(catalogue.deleteCategory, async ({ db }) => by('admin', [{ id: await aCategory(db, 'flowers') }])),
];

const newVariety = { name: 'Wonder Hot', nameTe: 'వండర్ హాట్', spellings: 'wonderhot; wonder-hot' };

/** Acts of admins on varieties. */
export const varietyWritings: readonly Asked[] = [
  asked(catalogue.createVariety, async ({ db }) =>
    by('admin', [{ commodityId: (await anyVariety(db)).commodityId, ...newVariety, name: 'Wonder Hot 2' }]),
  ),
  asked(catalogue.updateVariety, async ({ db }) =>
    by('admin', [{ id: (await anyVariety(db)).id, ...newVariety }]),
  ),
];

async function anyVariety(
  db: MarketFixture['db'],
): Promise<{ readonly id: string; readonly commodityId: string }> {
  const [row] = await db<{ id: string; commodityId: string }[]>`
    select id, commodity_id as "commodityId" from varieties order by slug limit 1`;
  if (row === undefined) throw new Error('the catalogue has no variety');
  return row;
}

/** A category without commodities. */
async function aCategory(db: MarketFixture['db'], slug: string): Promise<string> {
  const id = crypto.randomUUID();
  await insertRows(db, { table: 'categories', rows: [{ id, slug, nameEn: slug, picture: slug }] });
  return id;
}
