import * as calls from '@polam/contract/calls/notices';
import { callServer } from '~/lib/api/client.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import { currentSession, subscribeSession } from '~/lib/session/session.ts';

/** State of push notifications on this device, which show while Polam is closed. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

/** Result of a change of the push notifications; `failed` with the reason. */
export type Asked = { readonly is: DeviceState } | { readonly is: 'failed'; readonly message: string };

/** Longest wait for the service worker, in milliseconds. */
const WORKER_MS = 4_000;

/** State of the push notifications of a user on this device. */
export async function deviceState(userId: string): Promise<DeviceState> {
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await worker();
  if (registration === null) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  const isOn = subscription !== null && Notification.permission === 'granted' && isOptedIn(userId);
  return isOn ? 'on' : 'off';
}

/** Subscribes this device to a user's notices; asks for the permission first. Call it on a press. */
export async function subscribeHere(userId: string, key: string): Promise<Asked> {
  const registration = await worker();
  if (registration === null) return { is: 'unsupported' };
  if ((await Notification.requestPermission()) !== 'granted') {
    return { is: Notification.permission === 'denied' ? 'denied' : 'off' };
  }
  const answer = await callServer(calls.subscribePush, partsOf(await subscribed(registration, key)));
  if (!answer.ok) return { is: 'failed', message: answer.message };
  saveOptIn(userId, 'yes');
  unsubscribeAfterLogout(registration, userId);
  return { is: 'on' };
}

/** Unsubscribes this device from a user's notices. */
export async function unsubscribeHere(userId: string): Promise<Asked> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  saveOptIn(userId, null);
  if (subscription === null || subscription === undefined) return { is: 'off' };
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // If this call is lost, the push service reports the expired subscription.
  await callServer(calls.unsubscribePush, { endpoint });
  return { is: 'off' };
}

/**
 * Renews the subscription of this device for a user who has opted in: after a new sign-in, and when the
 * browser has changed the endpoint. When the session ends, the device is unsubscribed.
 */
export async function renewHere(userId: string): Promise<void> {
  if (!isOptedIn(userId) || !isAble() || Notification.permission !== 'granted') return;
  const registration = await worker();
  if (registration === null) return;
  unsubscribeAfterLogout(registration, userId);
  const answer = await callServer(calls.pushKey, {});
  if (!answer.ok || answer.value.key === null) return;
  await callServer(calls.subscribePush, partsOf(await subscribed(registration, answer.value.key)));
}

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  if (before !== null && isOfKey(before, key)) return before;
  // To the browser, a changed server key is another sender.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isOfKey({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey: bytes } = options;
  if (bytes === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

function partsOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

function unsubscribeAfterLogout({ pushManager }: ServiceWorkerRegistration, userId: string): void {
  const stop = subscribeSession(() => {
    const session = currentSession();
    if (session.state === 'signed-in' && session.user.id === userId) return;
    stop();
    void pushManager.getSubscription().then((subscription) => subscription?.unsubscribe());
  });
}

/** Whether a user has opted in to push notifications on this device. */
export function isOptedIn(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey('told here', userId)) !== null;
  } catch {
    // A browser that forbids storage has no session either.
    return false;
  }
}

/** Saves whether a user has opted in to push notifications on this device. */
export function saveOptIn(userId: string, optIn: 'yes' | null): void {
  const name = storageKey('told here', userId);
  if (optIn === null) localStorage.removeItem(name);
  else localStorage.setItem(name, optIn);
}
