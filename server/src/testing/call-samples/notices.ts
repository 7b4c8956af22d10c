import * as notices from '@polam/contract/calls/notices';
import { findNoticesOf, signedUnsubscribeLink } from '../unsubscribe-links.ts';
import { addSessions } from '../market-fixture.ts';
import { asked, by, type Asked } from '../call-sample.ts';

/** Reads of the settings of notices. */
export const noticeReadings: readonly Asked[] = [
  asked(notices.preferences, () => by('farmer', [{}])),
  asked(notices.pushKey, () => by('farmer', [{}])),
];

/** Opening a notice, and changing the settings of notices. */
export const noticeWritings: readonly Asked[] = [
  asked(notices.open, async ({ db, farmer }) => by('farmer', await findNoticesOf(db, farmer.id))),
  asked(notices.setPreferences, () =>
    by('farmer', [
      { topic: 'offers', mail: false },
      { topic: 'follows', mail: true, push: true },
    ]),
  ),
  asked(notices.unsubscribe, async ({ db, farmer }) =>
    by('visitor', [{ token: await signedUnsubscribeLink(db, { userId: farmer.id, topic: 'orders' }) }]),
  ),
  asked(notices.subscribePush, () =>
    by('farmer', [
      { endpoint: 'http://127.0.0.1:9/phone', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    ]),
  ),
  asked(notices.unsubscribePush, async ({ db, farmer }) => {
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    await addSessions(db, { userId: farmer.id, size: 1 });
    await db`
      insert into push_subscriptions (id, person_id, session_hash, endpoint, p256dh, auth)
      select ${crypto.randomUUID()}, user_id, token_hash, ${endpoint}, 'B', 'A'
      from sessions where user_id = ${farmer.id} limit 1`;
    return by('farmer', [{ endpoint }]);
  }),
];
