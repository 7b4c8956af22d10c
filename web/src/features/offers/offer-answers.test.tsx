import { today } from '@polam/contract/calls/views/views';
import { answer, conversation } from '@polam/contract/calls/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '~/paths.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

afterEach(leave);

/** Gives the device voices, and collects what it says. */
function stubVoices(voices: readonly { lang: string; localService: boolean }[]): readonly string[] {
  const said: string[] = [];
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text }: { text: string }) => void said.push(text),
    cancel: () => undefined,
  });
  vi.stubGlobal('speechSynthesis', speechSynthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return said;
}

async function asSeller(server: FakeServer, offered = buildOffer()) {
  server.answer(conversation, { negotiation: buildNegotiation([offered]) });
  const other = { id: sita.id, name: sita.name };
  return show(<NegotiationPanel listing={buildDetail()} party="seller" readerId={ramu.id} other={other} />);
}

describe('accepting', () => {
  it('asks once more, with goods and picture, and the sum in figures and in words', async () => {
    const { user } = await asSeller(startFakeServer());

    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));

    const question = screen.getByRole('dialog', { name: 'Accept this offer?' });
    expect(question.textContent).toContain(
      'Wheat₹2,300 × 20 quintals comes to₹46,000forty-six thousand rupees',
    );
    expect(question.querySelector('img')?.getAttribute('src')).toContain(buildDetail().id);
    expect(within(question).queryByRole('button', { name: 'Read it aloud' })).toBeNull();
  });

  it('names when it is paid and what is taken off at weighing', async () => {
    const agreed = { payment: '30%/2/7', deductions: 'moisture>12:1%;commission:2%' };
    const server = startFakeServer();
    server.answer(answer, { negotiation: buildNegotiation([], { isOver: true }), orderId: null });
    const { user } = await asSeller(server, buildOffer(agreed));

    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));

    const question = within(screen.getByRole('dialog', { name: 'Accept this offer?' }));
    expect(question.getByText('For each point of moisture above 12 %: 1 % of the price less')).toBeTruthy();
    expect(question.getByText(/^Advance 30 %/)).toBeTruthy();
    expect(question.getAllByText('₹45,080')).not.toEqual([]);
    await user.click(question.getByRole('button', { name: 'Accept offer' }));
    await waitFor(() => expect(server.receivedOf(answer)).toHaveLength(1));
    expect(server.receivedOf(answer)[0]?.input).toMatchObject({
      answer: 'accept',
      seenPayment: '30%/2/7',
      seenDeductions: 'moisture>12:1%;commission:2%',
    });
  });

  it('names the variety that the yes binds', async () => {
    const goods = { name: 'Wheat', quality: null, organic: false, variety: 'Lokwan', measured: null };
    const { user } = await asSeller(startFakeServer(), buildOffer({ goods }));

    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));

    const question = within(screen.getByRole('dialog', { name: 'Accept this offer?' }));
    expect(question.getByText('Wheat · Lokwan')).toBeTruthy();
  });

  it('reads the terms aloud where the device has a voice of the language', async () => {
    const said = stubVoices([{ lang: 'en_IN', localService: true }]);
    const { user } = await asSeller(startFakeServer());
    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));

    await user.click(screen.getByRole('button', { name: 'Read it aloud' }));

    expect(said).toEqual([
      'Wheat: 20 quintals, two thousand three hundred rupees per quintal. In all forty-six thousand rupees.',
    ]);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeTruthy();
  });

  it('reads aloud, too, when it is paid and what is taken off', async () => {
    const said = stubVoices([{ lang: 'en_IN', localService: true }]);
    const agreed = { payment: '0/0/0', deductions: 'commission:2%' };
    const { user } = await asSeller(startFakeServer(), buildOffer(agreed));
    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));
    expect(screen.getByText('₹2,300 × 20 quintals · To pay')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Read it aloud' }));

    expect(said[0]).toMatch(
      /forty-five thousand eighty rupees\. All on weighing\. Commission 2\u00A0%: the seller pays, it is taken off\.$/,
    );
  });

  it.each([
    ['speaks another language', { lang: 'te-IN', localService: true }],
    ['comes from the network', { lang: 'en-IN', localService: false }],
  ])('stays silent where the voice %s', async (_case, voice) => {
    stubVoices([voice]);
    const { user } = await asSeller(startFakeServer());

    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));

    expect(screen.queryByRole('button', { name: 'Read it aloud' })).toBeNull();
  });
});

describe('an answer that does not arrive', () => {
  it('leaves the question open with the reason, and can be given again', async () => {
    const server = startFakeServer();
    server.answer(answer, { refuse: 'unavailable' });
    const { user } = await asSeller(server);
    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));
    const question = within(screen.getByRole('dialog', { name: 'Accept this offer?' }));

    await user.click(question.getByRole('button', { name: 'Accept offer' }));
    expect((await question.findByRole('alert')).textContent).not.toBe('');
    server.answer(answer, { negotiation: buildNegotiation([], { isOver: true }), orderId: null });
    await user.click(question.getByRole('button', { name: 'Accept offer' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.receivedOf(answer);
    expect(second?.key).toBe(first?.key);
  });

  it('leads to the orders where a payment of the reader is overdue', async () => {
    const server = startFakeServer();
    server.answer(answer, { refuse: 'payment-overdue' });
    server.answer(today, { groups: [] });
    const { user } = await asSeller(server);
    await user.click(await screen.findByRole('button', { name: /^Accept offer: / }));
    const question = within(screen.getByRole('dialog', { name: 'Accept this offer?' }));
    expect(question.queryByRole('link', { name: 'See what is due' })).toBeNull();

    await user.click(question.getByRole('button', { name: 'Accept offer' }));

    expect((await question.findByRole('alert')).textContent).toMatch(/overdue/);
    const way = await question.findByRole('link', { name: 'See what is due' });
    expect(way.getAttribute('href')).toBe(paths.orders());
  });

  it('is told above the buttons where it was a no', async () => {
    const server = startFakeServer();
    server.answer(answer, { refuse: 'unavailable' });
    const { user } = await asSeller(server);

    await user.click(await screen.findByRole('button', { name: 'Decline' }));

    const alert = await screen.findByRole('alert');
    expect(alert.parentElement).toBe(
      screen.getByRole('button', { name: 'Decline' }).parentElement?.parentElement,
    );
  });
});
