import * as account from '@polam/contract/calls/account';
import * as listings from '@polam/contract/calls/listings';
import * as users from '@polam/contract/calls/users';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildListing } from '@polam/database/seed/listings';
import { buildFarmer, TEST_PASSWORD } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});
afterAll(() => testApp.close());

async function aSeller() {
  const farmer = await buildFarmer(testApp.db, { name: 'Sambasiva Rao' });
  const { id: listingId } = await buildListing(testApp.db, { sellerId: farmer.id });
  const actor = await testApp.actor(farmer.id);
  const spelled = async () => {
    const answer = await testApp.visitor.call(listings.get, { listingId });
    return answer.ok ? answer.value.listing.seller.spellings : answer;
  };
  return { farmer, actor, spelled };
}

describe('the own spelling of a name', () => {
  it('stands with the name wherever others see it, until it is taken back', async () => {
    const { actor, spelled } = await aSeller();
    expect(await spelled()).toBeUndefined();

    const answer = await actor.call(account.update, { nameSpellings: { te: 'సాంబశివ రావు', hi: '' } });

    expect(answer).toMatchObject({ value: { account: { nameSpellings: { te: 'సాంబశివ రావు' } } } });
    expect(await spelled()).toEqual({ te: 'సాంబశివ రావు' });
    await actor.call(account.update, { nameSpellings: {} });
    expect(await spelled()).toBeUndefined();
  });

  it('of the village stands with the address, for those who may have it alone', async () => {
    const { farmer, actor } = await aSeller();
    const buyer = await testApp.actor((await buildFarmer(testApp.db)).id);
    const seen = async () => {
      const answer = await buyer.call(users.getProfile, { userId: farmer.id });
      return answer.ok ? answer.value.user : answer;
    };

    await actor.call(account.update, { address: 'Thadi', addressSpellings: { te: 'తాడి' } });

    expect(await seen()).toMatchObject({ address: 'Thadi', addressSpellings: { te: 'తాడి' } });
    await actor.call(account.update, { contactVisibility: 'partners' });
    expect(await seen()).not.toHaveProperty('address');
    expect(await seen()).not.toHaveProperty('addressSpellings');
  });

  it('goes where another name or village comes without it, or one in its script', async () => {
    const { farmer, actor, spelled } = await aSeller();
    const village = async () => {
      const answer = await actor.call(users.getProfile, { userId: farmer.id });
      return answer.ok ? answer.value.user.addressSpellings : answer;
    };
    const own = { nameSpellings: { te: 'సాంబశివ రావు' }, addressSpellings: { te: 'తాడి', hi: 'ताड़ी' } };
    await actor.call(account.update, { address: 'Thadi', ...own });

    await actor.call(account.update, { name: 'Sambasiva Rao', address: 'Thadi' });
    expect([await spelled(), await village()]).toEqual([own.nameSpellings, own.addressSpellings]);
    await actor.call(account.update, { address: 'తెనాలి', addressSpellings: own.addressSpellings });
    expect(await village()).toEqual({ hi: 'ताड़ी' });
    await actor.call(account.update, { name: 'Venkata Rao', address: 'Tenali' });
    expect([await spelled(), await village()]).toEqual([undefined, undefined]);
  });

  it('is in its own script, and what is not is refused beside the field', async () => {
    const { actor, spelled } = await aSeller();

    const answer = await actor.call(account.update, { nameSpellings: { te: 'Somebody else' } });

    const fields = { nameSpellings: { code: 'other-script' } };
    expect(answer).toMatchObject({ ok: false, error: 'invalid-input', fields });
    expect(await spelled()).toBeUndefined();
  });

  it('stays where a change leaves it out, and goes with the account', async () => {
    const { farmer, actor, spelled } = await aSeller();
    await actor.call(account.update, {
      nameSpellings: { hi: 'साम्बशिव राव' },
      addressSpellings: { hi: 'ताड़ी' },
    });

    await actor.call(account.update, { description: 'Since 1990' });
    expect(await spelled()).toEqual({ hi: 'साम्बशिव राव' });

    await actor.call(account.erase, { password: TEST_PASSWORD, confirmation: farmer.email });
    const [row] =
      await testApp.db`select name_spellings as spelled, address_spellings as village from users where id = ${farmer.id}`;
    expect(row).toEqual({ spelled: null, village: null });
  });
});
