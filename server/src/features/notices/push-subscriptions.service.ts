import type * as calls from '@polam/contract/calls/notices';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { isPushAddress, type PushReach } from '@polam/server/outward/push-address';
import { uuidv7 } from 'uuidv7';
import { deleteSubscription, saveSubscription } from './push-subscriptions.repository.ts';

/** Maximum number of push subscriptions of a user. */
const MOST_DEVICES = 10;
/**
 * A point of the curve, and sixteen bytes: the keys that browsers make, and nothing with which encryption
 * fails.
 */
const POINT = /^[A-Za-z0-9_-]{86,88}={0,2}$/;
const SECRET = /^[A-Za-z0-9_-]{22}={0,2}$/;

/** Push subscriptions of the users' devices. */
export function buildSubscriptions(appContext: AppContext, { reach }: { reach: PushReach }) {
  const pushKey: Handler<typeof calls.pushKey> = () =>
    Promise.resolve(ok({ key: appContext.config.outward.push?.publicKey ?? null }));

  const subscribePush: Handler<typeof calls.subscribePush> = async (device, { actor, commit }) => {
    const isGood = isPushAddress(device.endpoint, reach);
    if (!isGood || appContext.config.outward.push === null)
      return refuse('invalid-input', { endpoint: { problem: 'push-address' } });
    if (!POINT.test(device.p256dh)) return refuse('invalid-input', { p256dh: { problem: 'push-address' } });
    if (!SECRET.test(device.auth)) return refuse('invalid-input', { auth: { problem: 'push-address' } });
    const { id: userId, tokenHash: sessionHash } = actor;
    return commit(async (tx) => {
      await saveSubscription(tx, { id: uuidv7(), userId, sessionHash, ...device }, MOST_DEVICES);
      return ok({});
    });
  };

  const unsubscribePush: Handler<typeof calls.unsubscribePush> = ({ endpoint }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteSubscription(tx, { userId: actor.id, endpoint });
      return ok({});
    });

  return { pushKey, subscribePush, unsubscribePush };
}
