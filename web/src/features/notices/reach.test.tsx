import * as calls from '@polam/contract/calls/notices';
import { noticeTopics, usualChoices } from '@polam/domain/users/notice-topic';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { ramu, show } from '~/testing/show.tsx';
import { Reach } from './reach.tsx';
import { isOptedIn } from './push-device.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  leave();
});

const KEY = 'BPublicKeyOfTheMarket';

function startMarket(ways = { hasMail: true, hasPush: true }) {
  const server = startFakeServer();
  let choices = noticeTopics.map((topic) => ({ topic, ...usualChoices[topic] }));
  server.answer(calls.preferences, () => ({ choices, ...ways }));
  server.answer(calls.setPreferences, ({ topic, mail, push }) => {
    choices = choices.map((each) =>
      each.topic === topic ? { topic, mail: mail ?? each.mail, push: push ?? each.push } : each,
    );
    return { choices, ...ways };
  });
  server.answer(calls.pushKey, { key: KEY });
  server.answer(calls.subscribePush, {});
  server.answer(calls.unsubscribePush, {});
  return server;
}

/** A fake browser with push notifications, as far as its permission allows. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let subscription: object | null = null;
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const made = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    endpoint: 'https://push.example/1',
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = made;
      return Promise.resolve(made);
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => undefined);
  const serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

const group = async (name: string) => within(await screen.findByRole('group', { name }));

describe('what reaches one', () => {
  it('shows each topic as it is, and switches it at once', async () => {
    const server = startMarket();
    const { user } = await show(<Reach />);
    const offers = await group('Offers and answers');
    const follows = await group('Followers');
    expect(offers.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true);
    expect(follows.getByRole('checkbox', { name: 'Phone' })).toHaveProperty('checked', false);

    await user.click(offers.getByRole('checkbox', { name: 'Email' }));

    expect(offers.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', false);
    await waitFor(() =>
      expect(server.receivedOf(calls.setPreferences)).toMatchObject([
        { input: { topic: 'offers', mail: false } },
      ]),
    );
    expect(offers.getByRole('checkbox', { name: 'Phone' })).toHaveProperty('checked', true);
  });

  it('is as it was where the network takes nothing, and says so', async () => {
    const server = startMarket();
    const { user } = await show(<Reach />);
    const offers = await group('Offers and answers');
    server.setOnline(false);

    await user.click(offers.getByRole('checkbox', { name: 'Email' }));

    await waitFor(() =>
      expect(offers.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true),
    );
    expect((await screen.findAllByText(/reach/)).length).toBeGreaterThan(0);
  });

  it('offers only the ways that the market has', async () => {
    startMarket({ hasMail: true, hasPush: false });
    await show(<Reach />);

    const offers = await group('Offers and answers');

    expect(offers.queryByRole('checkbox', { name: 'Phone' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says that there is the bell alone where the market sends nothing', async () => {
    startMarket({ hasMail: false, hasPush: false });
    await show(<Reach />, { language: 'te' });

    expect(await screen.findByText(/“సమాచారం”లో అన్నీ కనిపిస్తాయి/)).toBeDefined();
  });
});

describe('being told on this phone', () => {
  const findSwitch = () => screen.findByRole('switch', { name: 'Tell me on this phone' });

  it('asks the browser at the press alone, and tells the server where', async () => {
    const server = startMarket();
    aBrowser('default');
    const { user } = await show(<Reach />);
    await waitFor(async () => expect(await findSwitch()).toHaveProperty('disabled', false));
    expect(Notification.permission).toBe('default');

    await user.click(await findSwitch());

    await waitFor(async () => expect(await findSwitch()).toHaveProperty('checked', true));
    expect(server.receivedOf(calls.subscribePush)).toMatchObject([
      { input: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' } },
    ]);
    expect(isOptedIn(ramu.id)).toBe(true);

    await user.click(await findSwitch());

    await waitFor(async () => expect(await findSwitch()).toHaveProperty('checked', false));
    expect(server.receivedOf(calls.unsubscribePush)).toHaveLength(1);
    expect(isOptedIn(ramu.id)).toBe(false);
  });

  it('says what to do where the owner has said no', async () => {
    const server = startMarket();
    aBrowser('default', 'denied');
    const { user } = await show(<Reach />);
    await waitFor(async () => expect(await findSwitch()).toHaveProperty('disabled', false));

    await user.click(await findSwitch());

    expect(await screen.findByText(/Allow notifications for Polam in its settings/)).toBeDefined();
    expect(await findSwitch()).toHaveProperty('disabled', true);
    expect(server.receivedOf(calls.subscribePush)).toEqual([]);
  });

  it('says that this browser cannot, where it cannot', async () => {
    startMarket();
    await show(<Reach />);

    expect(await screen.findByText(/This browser cannot show notices/)).toBeDefined();
  });
});
