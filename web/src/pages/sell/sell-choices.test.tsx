import { create } from '@polam/contract/calls/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { fillIn, goOn, nameField, postButton, showSelling, typeFigures } from '~/testing/selling.tsx';

afterEach(leave);

const day = (fromToday: number) => addDays(dayInIndia(new Date()), fromToday);

/** The last screen, filled in but for what may be left out. */
async function showFilled() {
  const { server, user } = await showSelling();
  await goOn(user);
  await user.type(nameField(), 'Vermicompost');
  await goOn(user);
  await typeFigures(user, '5', '900');
  await user.click(screen.getByText('More details'));
  const post = async () => {
    await user.click(postButton());
    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    return server.receivedOf(create)[0]?.input;
  };
  return { post, server, user };
}

describe('the choices of a seller', () => {
  it('offers the seven units of the trade', async () => {
    const { user } = await showSelling();
    await goOn(user);
    await user.type(nameField(), 'Vermicompost');
    await goOn(user);
    await screen.findByLabelText('Unit');

    const units = [...screen.getByLabelText('Unit').querySelectorAll('option')].map(({ value }) => value);

    expect(units.toSorted()).toEqual(['bag', 'box', 'dozen', 'item', 'kg', 'quintal', 'ton']);
  });

  it('takes a quality of one to five, delivery and organic', async () => {
    const { user, post } = await showFilled();

    await user.click(screen.getByLabelText('4 stars'));
    await user.click(screen.getByLabelText(/I deliver/));

    expect(await post()).toMatchObject({ quality: 4, shipping: true, organic: false });
  });

  it('sells a harvest in advance, with its days and the day of delivery', async () => {
    const { user, post } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.clear(screen.getByLabelText('Harvest begins'));
    await user.type(screen.getByLabelText('Harvest begins'), day(40));
    await user.type(screen.getByLabelText('Harvest ends'), day(60));
    await user.type(screen.getByLabelText(/Delivered by/), day(70));

    expect(await post()).toMatchObject({
      inAdvance: true,
      availableOn: day(40),
      harvestUntil: day(60),
      deliverBy: day(70),
    });
  });

  it('asks when a harvest ends that is sold in advance, and that its days follow one another', async () => {
    const { user, server } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.type(screen.getByLabelText(/Delivered by/), day(1));
    await user.click(screen.getByRole('button', { name: /^Post/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Harvest ends').getAttribute('aria-invalid')).toBe('true'),
    );

    await user.type(screen.getByLabelText('Harvest ends'), day(5));
    await user.click(screen.getByRole('button', { name: /^Post/ }));

    expect(await screen.findByText(/comes before the one above it/)).toBeDefined();
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('forgets the days of a harvest where the crop is ready after all', async () => {
    const { user, post } = await showFilled();
    await user.click(screen.getByLabelText(/Future harvest/));
    await user.type(screen.getByLabelText('Harvest ends'), day(60));
    await user.click(screen.getByLabelText(/ready, or soon/));

    expect(await post()).toMatchObject({ inAdvance: false });
  });

  it('leaves a listing ungraded where nobody grades it', async () => {
    const { post } = await showFilled();

    expect(await post()).not.toHaveProperty('quality');
  });

  it('drops what was measured of one crop where another one is chosen', async () => {
    const { server, user } = await showSelling();
    await fillIn(user);
    await user.click(screen.getByText('More details'));
    await user.click(screen.getByText('What was measured'));
    await user.type(await screen.findByLabelText(/^moisture/i), '12');

    await user.click(screen.getByRole('button', { name: 'Change: What do you sell?' }));
    await user.clear(nameField());
    await user.type(nameField(), 'toma');
    await user.click(await screen.findByRole('option', { name: /Tomato/ }));
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: /^Post/ }));

    await waitFor(() => expect(server.receivedOf(create)).toHaveLength(1));
    expect(server.receivedOf(create)[0]?.input).toMatchObject({ name: 'Tomato' });
    expect(server.receivedOf(create)[0]?.input).not.toHaveProperty('measured');
  });
});
