import { conversation } from '@polam/contract/calls/offers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '~/testing/fake-server.ts';
import { holdPart } from '~/testing/hold-part.ts';
import { leave } from '~/testing/leave.ts';
import { buildDetail, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { NegotiationPanel } from './negotiation-panel.tsx';
import { offerForm } from './offer-sheet.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

describe('the sheet of an offer that is opened before its form is there', () => {
  it('is the one in which the form comes: the browser rises it once, and knows where the focus was', async () => {
    const arrive = holdPart(offerForm);
    const server = startFakeServer();
    server.answer(conversation, { negotiation: null });
    const other = { id: ramu.id, name: ramu.name };
    const panel = <NegotiationPanel listing={buildDetail()} party="buyer" readerId={sita.id} other={other} />;
    const { user } = await show(panel, { as: sita });
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    const sheet = await screen.findByRole('dialog', { name: 'Make an offer' });
    await waitFor(() => expect(sheet.querySelector('[aria-busy=true]')).not.toBeNull());

    await arrive();
    const price = await screen.findByLabelText('Offered price');

    expect(price.closest('dialog')).toBe(sheet);
    expect(sheet.isConnected).toBe(true);
  });
});
