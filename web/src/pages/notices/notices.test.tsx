import * as calls from '@polam/contract/calls/notices';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildNotice } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import NoticePage from './notice.page.tsx';
import UnsubscribePage from './unsubscribe.page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  leave();
});

describe('a link to a notice', () => {
  const followed = buildNotice(1, {
    event: { type: 'person.followed', followerId: sita.id, followerName: sita.name },
  });
  const open = () =>
    show(<NoticePage />, { pattern: patterns.notice, path: paths.notice({ id: followed.id }) });

  it('leads on to what it is about', async () => {
    const server = startFakeServer();
    server.answer(calls.open, { notice: followed });

    await open();

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(paths.userProfile({ uid: sita.id }));
    expect(server.receivedOf(calls.open)).toMatchObject([{ input: { noticeId: followed.id } }]);
  });

  it('shows all notices where that one is no more', async () => {
    const server = startFakeServer();
    server.answer(calls.open, { refuse: 'not-found' });
    server.answer(calls.list, { notices: [followed], unread: 0, nextCursor: null });

    await open();

    expect(await screen.findByText(/a newer one has taken its place/)).toBeDefined();
    expect(await screen.findByRole('link', { name: /Sita follows you now/ })).toBeDefined();
  });

  it('says why where it does not come, and tries again', async () => {
    const server = startFakeServer();
    server.answer(calls.open, { refuse: 'fault' });
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We could not open this notice.')).toBeDefined();

    server.answer(calls.open, { notice: followed });
    await user.click(again);

    expect(await screen.findByTestId('elsewhere')).toBeDefined();
  });
});

describe('the link that stops letters', () => {
  const open = (language: 'en' | 'hi' = 'en') =>
    show(<UnsubscribePage />, {
      as: null,
      language,
      pattern: patterns.stopEmails,
      path: paths.stopEmails({ token: 'signed' }),
    });

  it('stops nothing until somebody presses, and says then what is stopped', async () => {
    const server = startFakeServer();
    server.answer(calls.unsubscribe, { topic: 'offers' });
    const { user } = await open();
    expect(server.receivedOf(calls.unsubscribe)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));

    expect(await screen.findByText('No more emails about “Offers and answers”.')).toBeDefined();
    expect(server.receivedOf(calls.unsubscribe)).toMatchObject([{ input: { token: 'signed' } }]);
  });

  it('says in the reader’s language where it is not ours', async () => {
    const server = startFakeServer();
    server.answer(calls.unsubscribe, { refuse: 'not-found' });
    const { user } = await open('hi');

    await user.click(screen.getByRole('button', { name: 'ये ईमेल बंद करें' }));

    expect(await screen.findByText('यह लिंक पूरा नहीं है। ईमेल से फिर खोलें।')).toBeDefined();
  });

  it('says what became of it where the browser itself has sent the form, and can be pressed again', async () => {
    const pattern = patterns.stoppedEmails;
    const refused = { ok: false, error: 'rate-limited', message: 'Too often.', fields: {} };
    const answered = { refused, typed: { token: 'signed' } };
    const { container, unmount } = await show(<UnsubscribePage />, { as: null, pattern, answered });
    expect(screen.getByRole('alert').textContent).toBe('Too often.');
    expect(container.querySelector<HTMLInputElement>('input[name=token]')?.value).toBe('signed');
    unmount();

    await show(<UnsubscribePage />, { as: null, pattern, path: `${pattern}?done=offers` });

    expect(screen.getByText('No more emails about “Offers and answers”.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
