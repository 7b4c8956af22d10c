import { create } from '@polam/contract/calls/listings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkScreen } from '~/features/listings/sell/sell-form.tsx';
import { holdPart } from '~/testing/hold-part.ts';
import { leave } from '~/testing/leave.ts';
import { goOn, nameField, postButton, showSelling } from '~/testing/selling.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

describe('the last screen of selling, before it is there', () => {
  it('posts nothing that its seller has not seen, by button or by key', async () => {
    const arrive = holdPart(checkScreen);
    const { user, server } = await showSelling();
    await goOn(user);
    await user.type(nameField(), 'whe');
    await user.click(await screen.findByRole('option', { name: /Wheat/ }));
    await user.type(await screen.findByLabelText('Quantity'), '50');
    await user.type(screen.getByLabelText(/^Price per/), '2,400');
    await goOn(user);
    await waitFor(() => expect(postButton()).toHaveProperty('disabled', true));
    const form = postButton().closest('form');
    if (form === null) throw new Error('The button stands in no form.');
    fireEvent.submit(form);
    await user.click(postButton());

    await arrive();
    await waitFor(() => expect(postButton()).toHaveProperty('disabled', false));
    expect(server.receivedOf(create)).toEqual([]);
    await user.click(postButton());

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
  });
});
