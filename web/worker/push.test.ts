import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPressed, showPushed, subscribeAnew, type NoticeScope } from './push.ts';

const origin = 'https://polam.example';
const payload = {
  title: 'రవి ధర చెప్పారు',
  body: '₹2,400',
  url: '/dashboard/user/chats/7',
  tag: 'talk 7',
  lang: 'te',
};

afterEach(() => {
  vi.useRealTimers();
});

/** An open tab; one that hears messages navigates by itself. */
function aTab(path: string, isHearing: boolean) {
  const did: string[] = [];
  const tab = {
    url: origin + path,
    visibilityState: 'visible',
    focus: async () => {
      did.push('focused');
      return tab;
    },
    navigate: async (to: string) => void did.push(`loaded ${to}`),
    postMessage: (message: { path?: string }, ports: readonly MessagePort[] = []) => {
      did.push(`told ${message.path ?? 'something'}`);
      if (isHearing) ports[0]?.postMessage('going');
    },
  };
  return { tab, did };
}

/** A device with some tabs open; records what it shows and opens. */
function aDevice(tabs: readonly unknown[] = [], subscription: unknown = null) {
  const did: unknown[] = [];
  const scope = {
    location: { origin },
    registration: {
      showNotification: async (...shown: unknown[]) => void did.push(shown),
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async (options: unknown) => void did.push(options),
      },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path: string) => void did.push(`opened ${path}`),
    },
  };
  // Only the members that notices need.
  return { did, scope: scope as unknown as NoticeScope };
}

const pushed = (value: unknown) => ({ json: () => value }) as PushMessageData;
const pressed = (path: unknown) => ({ close: () => undefined, data: { path } }) as unknown as Notification;

describe('what is pushed to a device', () => {
  it('is shown in its language, under its tag', async () => {
    const { scope, did } = aDevice();

    await showPushed(scope, pushed(payload));

    const shown = { body: '₹2,400', lang: 'te', tag: 'talk 7', data: { path: payload.url } };
    expect(did).toMatchObject([['రవి ధర చెప్పారు', shown]]);
  });

  it('leads to the first page where it would lead elsewhere', async () => {
    const { scope, did } = aDevice();

    await showPushed(scope, pushed({ ...payload, url: 'https://elsewhere.example/' }));

    expect(did).toMatchObject([[payload.title, { data: { path: '/' } }]]);
  });

  it.each([null, pushed('broken'), pushed({ title: 7 })])(
    'is shown by our name where it cannot be read',
    async (data) => {
      const { scope, did } = aDevice();

      await showPushed(scope, data);

      expect(did).toMatchObject([['Polam', { body: '' }]]);
    },
  );
});

describe('pressing a notice', () => {
  it('comes back to the tab that shows it already', async () => {
    const { tab, did } = aTab(payload.url, true);

    await openPressed(aDevice([aTab('/', true).tab, tab]).scope, pressed(payload.url));

    expect(did).toEqual(['focused']);
  });

  it('has an open tab go there by itself, so that nothing typed is lost', async () => {
    const { tab, did } = aTab('/about', true);

    await openPressed(aDevice([tab]).scope, pressed(payload.url));

    expect(did).toEqual(['focused', `told ${payload.url}`]);
  });

  it('loads the page in a tab that does not hear', async () => {
    vi.useFakeTimers();
    const { tab, did } = aTab('/about', false);

    const pressing = openPressed(aDevice([tab]).scope, pressed(payload.url));
    await vi.advanceTimersByTimeAsync(10_000);
    await pressing;

    expect(did).toEqual(['focused', `told ${payload.url}`, `loaded ${payload.url}`]);
  });

  it.each([
    [payload.url, payload.url],
    ['https://elsewhere.example/', '/'],
    [undefined, '/'],
  ])('opens a tab where there is none: %s leads to %s', async (path, opened) => {
    const { scope, did } = aDevice();

    await openPressed(scope, pressed(path));

    expect(did).toEqual([`opened ${opened}`]);
  });
});

describe('a subscription that the browser ended', () => {
  const ended = { options: { userVisibleOnly: true } } as PushSubscription;

  it('is made anew, and open pages are told', async () => {
    const { tab, did: notifiedTab } = aTab('/', true);
    const { scope, did } = aDevice([tab]);

    await subscribeAnew(scope, ended);

    expect(did).toEqual([ended.options]);
    expect(notifiedTab).toEqual(['told something']);
  });

  it('is left alone where there is another, or none was', async () => {
    const [renewed, without] = [aDevice([], {}), aDevice()];

    await subscribeAnew(renewed.scope, ended);
    await subscribeAnew(without.scope, null);

    expect([...renewed.did, ...without.did]).toEqual([]);
  });
});
