import * as admin from '@polam/contract/calls/admin';
import * as calls from '@polam/contract/calls/phone-logins';
import { inventedPhone, type UserRow } from '@polam/database/seed/users';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { hashPassword } from '@polam/server/features/auth/password';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';
import { ACCOUNT_ANSWER, somebody } from './somebody.ts';

const pin = '482915';
const newPin = '739164';
/** Numbers that no user of a market fixture has. */
const freeNumbers = (function* () {
  for (let number = 40_000; ; number += 1) yield inventedPhone(number);
})();

function aNumber(): string {
  return freeNumbers.next().value;
}

/** A user who signs in by a number with a PIN, and without an email where `by` is the number alone. */
async function numbered(market: MarketFixture, { by: ways }: { by: 'number' | 'both' }): Promise<UserRow> {
  const user = { ...(await somebody(market)), phone: aNumber() };
  const { db } = market;
  await db`
    insert into phone_logins (phone, user_id, pin_hash) values (${user.phone}, ${user.id}, ${await hashPassword(pin)})`;
  if (ways === 'number') await db`update users set email = null, password_hash = null where id = ${user.id}`;
  return user;
}

/** Writes of accounts that sign in by a number. No code is sent in a market without SMS: `codes.test.ts` sends them. */
export const phoneWritings: readonly Asked[] = [
  asked(calls.register, () =>
    by('visitor', [
      {
        name: 'Lakshmi',
        phone: aNumber(),
        place: { pincode: '522002', address: '' },
        pin,
        adult: true,
        agreed: NOTICE_VERSION,
      },
    ]),
  ),
  asked(calls.login, async (market) =>
    by('visitor', [{ phone: (await numbered(market, { by: 'number' })).phone, pin }]),
  ),
  asked(calls.resetPin, async (market) =>
    by('visitor', [
      { phone: (await numbered(market, { by: 'both' })).phone, answer: ACCOUNT_ANSWER, newPin },
    ]),
  ),
  asked(calls.setPhone, async (market) =>
    by(await numbered(market, { by: 'number' }), [{ phone: aNumber(), pin: newPin, proof: pin }]),
  ),
  asked(calls.changePin, async (market) =>
    by(await numbered(market, { by: 'number' }), [{ proof: pin, newPin }]),
  ),
  asked(calls.addEmail, async (market) =>
    by(await numbered(market, { by: 'number' }), [
      { email: 'lakshmi@polam.example', newPassword: 'brave-millet-monsoon-41', proof: pin },
    ]),
  ),
  asked(admin.moveToPhone, async (market) =>
    by('admin', [
      {
        userId: (await somebody(market)).id,
        phone: aNumber(),
        reason: 'She showed her new card at the office',
      },
    ]),
  ),
];
