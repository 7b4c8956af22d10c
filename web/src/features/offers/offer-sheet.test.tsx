import { conversation } from '@polam/contract/calls/offers';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';

const form = vi.hoisted(() => {
  const gate = { open: () => undefined as void, opened: Promise.resolve() };
  gate.opened = new Promise<void>((resolve) => (gate.open = resolve));
  return gate;
});
vi.mock('./offer-form-in-sheet.tsx', async (original) => {
  await form.opened;
  return original();
});

afterEach(leave);

describe('the sheet of an offer that is opened before its form is there', () => {
  it('is the one in which the form comes: the browser rises it once, and knows where the focus was', async () => {
    const server = startFakeServer();
    server.answer(conversation, { negotiation: null });
    const other = { id: ramu.id, name: ramu.name };
    const panel = <NegotiationPanel listing={buildDetail()} party="buyer" readerId={sita.id} other={other} />;
    const { user } = await show(panel, { as: sita });
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    const sheet = await screen.findByRole('dialog', { name: 'Make an offer' });
    expect(sheet.querySelector('[aria-busy=true]')).not.toBeNull();

    form.open();
    const price = await screen.findByLabelText('Offered price');

    expect(price.closest('dialog')).toBe(sheet);
    expect(sheet.isConnected).toBe(true);
  });
});
