import { ownPath } from './cache-keys.ts';

/** What the server sends to a device, as JSON. */
interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where the notice leads to. */
  readonly url: string;
  /** A later notice of the same tag takes the place of the earlier. */
  readonly tag: string;
  readonly lang: string;
}

/** The part of a service worker's surroundings that notices need. */
export type NoticeScope = Pick<ServiceWorkerGlobalScope, 'location' | 'registration' | 'clients'>;

const ANSWER_WITHIN_MS = 1_500;
const OWN_NAME = 'Polam';

/** Shows what the server sent; something is always shown, or the browser would show words of its own. */
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

/** Leads whoever pressed a notice to what it tells of: in a tab of ours that is open, else in a new one. */
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
  // The page goes there by itself: it asks first whether something typed may be given up.
  if (!(await asksToGo(focused, path))) await focused.navigate(path);
}

/** A subscription that the browser ended is made anew; the page tells the server when it is next opened. */
export async function subscribeAnew(scope: NoticeScope, ended: PushSubscription | null): Promise<void> {
  const { pushManager } = scope.registration;
  if (ended === null || (await pushManager.getSubscription()) !== null) return;
  await pushManager.subscribe(ended.options);
  const windows = await scope.clients.matchAll({ type: 'window' });
  for (const each of windows) each.postMessage({ kind: 'subscribed-anew' }, []);
}

/** Some systems let no page come to the front by itself; it goes where it is wanted all the same. */
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
