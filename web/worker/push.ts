import { ownPath } from './cache-keys.ts';

/** Payload of a push message, as JSON. */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Target of the notice. */
  readonly url: string;
  /** A later notice of the same tag replaces the earlier. */
  readonly tag: string;
  readonly lang: string;
}

/** The part of the service worker's global scope that notices need. */
export type NoticeScope = Pick<ServiceWorkerGlobalScope, 'location' | 'registration' | 'clients'>;

const ANSWER_WITHIN_MS = 1_500;
const OWN_NAME = 'Polam';

/** Shows a push message. Something is always shown, or the browser would show a text of its own. */
export async function showPushed(scope: NoticeScope, data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag, lang } = readPayload(data);
  await scope.registration.showNotification(title === '' ? OWN_NAME : title, {
    body,
    lang,
    ...(tag === '' ? {} : { tag, renotify: true }),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path: ownPath(url, scope.location.origin) ?? '/' },
  });
}

/** Opens the target of a pressed notice: in an open tab of ours, else in a new one. */
export async function openPressed(scope: NoticeScope, notice: Notification): Promise<void> {
  notice.close();
  const { origin } = scope.location;
  const path = ownPath((notice.data as { path?: unknown } | null)?.path, origin) ?? '/';
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => ownPath(each.url, origin) === path);
  if (there !== undefined) return void (await broughtToFront(there));
  const open = windows.find((each) => each.visibilityState === 'visible') ?? windows[0];
  if (open === undefined) return void (await scope.clients.openWindow(path));
  const focused = await broughtToFront(open);
  // The page navigates by itself: it first asks whether typed text may be discarded.
  if (!(await asksToGo(focused, path))) await focused.navigate(path);
}

/** Renews a subscription that the browser ended; the page reports it to the server when next opened. */
export async function subscribeAnew(scope: NoticeScope, ended: PushSubscription | null): Promise<void> {
  const { pushManager } = scope.registration;
  if (ended === null || (await pushManager.getSubscription()) !== null) return;
  await pushManager.subscribe(ended.options);
  const windows = await scope.clients.matchAll({ type: 'window' });
  for (const each of windows) each.postMessage({ kind: 'subscribed-anew' }, []);
}

/** Some systems forbid focusing a page; it navigates all the same. */
async function broughtToFront(page: WindowClient): Promise<WindowClient> {
  try {
    return await page.focus();
  } catch {
    return page;
  }
}

function asksToGo(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    page.postMessage({ kind: 'go', path }, [port2]);
  });
}

function readPayload(data: PushMessageData | null): PushPayload {
  const payload = parse(data);
  const text = (name: keyof PushPayload) => {
    const value = payload[name];
    return typeof value === 'string' ? value : '';
  };
  return { title: text('title'), body: text('body'), url: text('url'), tag: text('tag'), lang: text('lang') };
}

function parse(data: PushMessageData | null): Partial<Record<keyof PushPayload, unknown>> {
  try {
    // Only objects have properties to read; anything else has none of these.
    return Object(data?.json()) as Partial<Record<keyof PushPayload, unknown>>;
  } catch {
    return {};
  }
}
