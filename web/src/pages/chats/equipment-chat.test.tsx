import { list, markRead, post, read } from '@polam/contract/calls/chats';
import { get } from '@polam/contract/calls/equipment';
import { addDays, dayInIndia } from '@polam/domain/day';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { formatsIn } from '~/i18n/formats.ts';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { paths, patterns } from '~/paths.ts';
import { buildListedConversation, buildMessage, buildConversation, negotiationId } from '~/testing/chats.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { ramu, show } from '~/testing/show.tsx';
import ChatPage from './chat.page.tsx';
import ChatsPage from './chats.page.tsx';

let stopOutbox: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  stopOutbox();
  leave();
});

const tractor = buildShownEquipment({ owner: { id: sita.id, name: sita.name }, withOperator: false });

const subject = {
  kind: 'machine' as const,
  id: tractor.id,
  name: 'Tractors',
  names: { ...noNames, en: 'Tractors · Swaraj', te: 'ట్రాక్టర్లు · Swaraj', hi: 'ट्रैक्टर · Swaraj' },
  picture: 'tractor',
};

type Line = ReturnType<typeof buildConversation>['lines'][number];

/** Opens the conversation of Ramu, who asks, with Sita, who owns the tractor. */
async function openConversation({
  equipment = tractor,
  party = 'buyer',
  lines = [],
}: { equipment?: Equipment | 'gone'; party?: 'buyer' | 'seller'; lines?: Line[] } = {}) {
  const server: FakeServer = startFakeServer();
  server.answer(list, { conversations: [], unread: 0, nextCursor: null });
  server.answer(read, buildConversation(lines, { subject, party }));
  server.answer(markRead, { unread: 0 });
  server.answer(get, equipment === 'gone' ? { refuse: 'not-found' } : { equipment: equipment });
  server.answer(post, ({ text = '', key = '' }) => ({
    negotiationId,
    message: buildMessage({ authorId: ramu.id, text, key }),
  }));
  const shown = await show(<ChatPage />, {
    pattern: patterns.chat,
    path: paths.chat({ id: negotiationId }),
  });
  stopOutbox = keepOutboxGoing();
  await screen.findByRole('region', { name: 'Chat with Sita' });
  return { server, ...shown };
}

const questions = async () => within(await screen.findByRole('list', { name: 'Say it with one tap' }));

describe('a chat about a piece of equipment', () => {
  it('shows the equipment, and leads who asks to its page and its free days', async () => {
    await openConversation();

    const way = await screen.findByRole('link', { name: 'Tractors · Swaraj · See the machine' });
    expect(way.getAttribute('href')).toBe(paths.equipment({ id: tractor.id }));
    expect(await screen.findByText('₹2,200 per day')).toBeTruthy();
    const days = screen.getByRole('link', { name: 'Choose days' });
    expect(days.getAttribute('href')).toBe(`${paths.equipment({ id: tractor.id })}#days`);
  });

  it('has questions ready: one tap writes them, they can be changed, and what was asked goes', async () => {
    const { server, user } = await openConversation();
    const tomorrow = formatsIn('en').day(addDays(dayInIndia(new Date()), 1));
    const ready = await questions();
    expect(ready.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Is it free on ${tomorrow}?`,
      'Does a driver come along?',
      'What is your last price?',
      'Who pays for the diesel?',
    ]);

    await user.click(ready.getByRole('button', { name: 'What is your last price?' }));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'What is your last price?');
    expect(screen.queryByRole('list', { name: 'Say it with one tap' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(server.receivedOf(post)).toHaveLength(1));
    const left = await questions();
    expect(left.queryByRole('button', { name: 'What is your last price?' })).toBeNull();
    expect(left.getByRole('button', { name: 'Who pays for the diesel?' })).toBeTruthy();
  });

  it('asks of a piece of equipment for sale whether it is still there', async () => {
    await openConversation({ equipment: { ...tractor, purpose: 'sale', costPaise: 38_500_000 } });

    expect((await questions()).getByRole('button', { name: 'Is it still for sale?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the machine' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose days' })).toBeNull();
  });

  it('leads its owner to the own page of the equipment, and has no questions for him', async () => {
    const own = { ...tractor, owner: { id: ramu.id, name: ramu.name } };

    await openConversation({ equipment: own, party: 'seller' });

    const manage = await screen.findByRole('link', { name: 'Manage this machine' });
    expect(manage.getAttribute('href')).toBe(paths.ownEquipmentItem({ id: tractor.id }));
    expect(screen.queryByRole('list', { name: 'Say it with one tap' })).toBeNull();
  });

  it.each([
    ['paused', { ...tractor, state: 'paused' as const }, 'Paused: this machine is not on offer now.'],
    ['gone', 'gone' as const, 'This machine is not there any more.'],
  ])('about one that is %s says so, and can be read on', async (_what, equipment, sentence) => {
    const message = buildMessage({ text: 'It is sold' });

    await openConversation({ equipment, lines: [message] });

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('It is sold')).toBeTruthy();
  });

  it('stands in the list with the equipment’s picture and name', async () => {
    const server = startFakeServer();
    server.answer(list, {
      conversations: [buildListedConversation({ subject })],
      unread: 1,
      nextCursor: null,
    });

    const { container } = await show(<ChatsPage />);

    expect(await screen.findByText('Tractors · Swaraj')).toBeTruthy();
    const source = container.querySelector('article img')?.getAttribute('src') ?? '';
    expect(source).toContain(`/equipment/machines/${tractor.id}/photo`);
  });
});
