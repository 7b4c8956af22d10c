import { catalogue, place } from '@polam/contract/calls/catalogue';
import { askedPrice } from '@polam/contract/calls/listings';
import { latest } from '@polam/contract/calls/prices';
import { close, edit, listOwn, post } from '@polam/contract/calls/requirements';
import type { Language } from '@polam/domain/catalogue';
import { addDays, dayInIndia } from '@polam/domain/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildOwnRequirement } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import PostPotentialPage from './post-potential.page.tsx';

afterEach(leave);

const average = {
  stateCode: 'AP',
  day: '2026-03-31',
  price: 240_000,
  minPaise: null,
  maxPaise: null,
  arrivalsKg: null,
  source: 'agmarknet',
  isDoubtful: false,
  variety: null,
} as const;
const inAWeek = addDays(dayInIndia(new Date()), 7);

async function showForm(as = ramu, language: Language = 'en') {
  const server = startFakeServer();
  server.answer(catalogue, buildCatalogue());
  server.answer(post, { requirement: buildOwnRequirement() });
  server.answer(listOwn, { requirements: [], nextCursor: null, total: 0 });
  const view = await show(<PostPotentialPage />, {
    pattern: patterns.postRequirement,
    as,
    language,
  });
  return { server, ...view };
}

type View = Awaited<ReturnType<typeof showForm>>;

async function fill({ user }: View) {
  await user.type(screen.getByRole('combobox', { name: /Name of the crop/ }), 'Wheat');
  await user.type(screen.getByLabelText('Quantity'), '80');
  await user.type(screen.getByLabelText(/^Price you want/), '2,350');
}

const submit = () => screen.getByRole('button', { name: /^(Ask for|Post the)/ });

describe('posting a requirement', () => {
  it('suggests crops that hold what is typed anywhere in their name, in any language', async () => {
    const { user } = await showForm();
    const field = screen.getByRole('combobox', { name: /Name of the crop/ });

    await user.type(field, 'HEA');
    expect(await screen.findByRole('option', { name: /Wheat/ })).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'టమా');
    await user.click(await screen.findByRole('option', { name: /Tomato/ }));

    expect((field as HTMLInputElement).value).toBe('Tomato');
    expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('kg');
  });

  it('compares the price with the latest average of the state, and with what others ask', async () => {
    const view = await showForm();
    const wheat = buildCatalogue().commodities.find(({ slug }) => slug === 'wheat');
    view.server.answer(place, {
      pincode: ramu.pincode,
      districtId: 'ap-guntur',
      district: 'Guntur',
      state: 'Andhra Pradesh',
    });
    view.server.answer(latest, ({ state }) => ({
      latest: { ...average, state: state ?? '' },
      supportPrices: [],
    }));
    view.server.answer(askedPrice, ({ commodityId }) => ({
      asked: commodityId === wheat?.id ? { count: 3, lowPaise: 1, medianPaise: 236_000, highPaise: 1 } : null,
      variety: null,
    }));

    await fill(view);

    expect(
      await screen.findByText('State average in Andhra Pradesh, 31 Mar 2026: ₹2,400 per quintal'),
    ).toBeTruthy();
    expect(await screen.findByText('Asked near you: ₹2,360 per quintal')).toBeTruthy();
    expect(await screen.findByText('This price is in the middle.')).toBeTruthy();

    // A nought too many.
    const price = screen.getByLabelText(/^Price you want/);
    await view.user.clear(price);
    await view.user.type(price, '23500');
    expect(await screen.findByText('This price is far above these: look again.')).toBeTruthy();
  });

  it('says what it does and what it comes to, sends it, and is empty again', async () => {
    const view = await showForm();
    await fill(view);
    await view.user.click(screen.getByLabelText(/Organic only/));
    expect(screen.getByText('₹1,88,000')).toBeTruthy();

    await view.user.click(screen.getByRole('button', { name: 'Ask for 80 quintals of Wheat at ₹2,350' }));

    await waitFor(() => expect(view.server.receivedOf(post)).toHaveLength(1));
    expect(view.server.receivedOf(post)[0]?.input).toMatchObject({
      commodityName: 'Wheat',
      quantityMilli: 80_000,
      unit: 'quintal',
      pricePaise: 235_000,
      neededOn: inAWeek,
      organic: true,
      shipping: false,
    });
    expect(await screen.findByText('Success! Your requirement is posted.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('');
  });

  it('says beside each field what is wrong, and sends nothing', async () => {
    const { user, server } = await showForm();
    await user.clear(screen.getByLabelText('Needed by'));
    await user.type(screen.getByLabelText('Needed by'), '2020-01-01');

    await user.click(submit());

    expect(await screen.findByText('This day has passed.')).toBeTruthy();
    expect(screen.getAllByText('Please fill this in.').length).toBe(3);
    expect(server.receivedOf(post)).toEqual([]);
  });

  it('keeps what is written on the device until it is posted, for its writer alone', async () => {
    const first = await showForm();
    await fill(first);
    first.unmount();

    const other = await showForm(sita);
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('');
    other.unmount();
    const again = await showForm();
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('80');
    await again.user.click(screen.getByRole('button', { name: 'Start fresh' }));

    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('');
  });

  it('is the same wish after a reload where the answer was lost, and another one after that', async () => {
    const first = await showForm();
    await fill(first);
    first.server.answer(post, { refuse: 'unavailable' });
    await first.user.click(submit());
    await screen.findByText(/your requirement was not posted/);
    const [lost] = first.server.receivedOf(post);
    first.unmount();

    const again = await showForm();
    await again.user.click(submit());
    await screen.findByText('Success! Your requirement is posted.');
    await fill(again);
    await again.user.click(submit());

    await waitFor(() => expect(again.server.receivedOf(post)).toHaveLength(2));
    const [same, next] = again.server.receivedOf(post);
    expect(same?.key).toBe(lost?.key);
    expect(next?.key).not.toBe(lost?.key);
  });

  it('says what was not done where the server fails, and keeps what was typed', async () => {
    const view = await showForm();
    view.server.answer(post, { refuse: 'fault' });
    await fill(view);

    await view.user.click(submit());

    expect(await screen.findByText(/your requirement was not posted/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('80');
  });
});

describe('one’s own requirements', () => {
  async function showOwn(requirements = [buildOwnRequirement({ quoteCount: 2 })]) {
    const view = await showForm();
    view.server.answer(listOwn, { requirements, nextCursor: null, total: 1 });
    await view.user.click(screen.getByRole('button', { name: 'Show posted potentials' }));
    return view;
  }

  it('are shown and hidden by one button', async () => {
    const { user } = await showOwn();

    const quotes = await screen.findByRole('link', { name: '2 quotes' });
    expect(quotes.getAttribute('href')).toBe(`/dashboard/user/requirements/${buildOwnRequirement().id}`);
    await user.click(screen.getByRole('button', { name: 'Hide posted potentials' }));

    expect(screen.queryByRole('link', { name: '2 quotes' })).toBeNull();
  });

  it('tell what is bought, and offer only what can be done', async () => {
    await showOwn([
      buildOwnRequirement({ id: '0190f000-0000-7000-8000-000000000601', state: 'closed' }),
      buildOwnRequirement({ state: 'partly-filled', filledMilli: 30_000 }),
    ]);

    expect(await screen.findByText('50 quintals still needed, 30 quintals bought')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Open again' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Change' })).toHaveLength(1);
  });

  it('are closed after one question', async () => {
    const { user, server } = await showOwn();
    server.answer(close, { requirement: buildOwnRequirement({ state: 'closed' }) });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close your requirement for Wheat?' });

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    expect(await screen.findByText('Your requirement is closed.')).toBeTruthy();
    expect(server.receivedOf(close)[0]?.input).toEqual({ requirementId: buildOwnRequirement().id });
  });

  it('are changed, and the server’s word stands beside its field', async () => {
    const { user, server } = await showOwn();
    server.answer(edit, {
      refuse: 'invalid-input',
      fields: { quantityMilli: { problem: 'less-than-filled', limit: 30 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const sheet = await screen.findByRole('dialog', { name: 'Change your requirement' });
    await user.clear(within(sheet).getByLabelText('Quantity'));
    await user.type(within(sheet).getByLabelText('Quantity'), '20');

    await user.click(within(sheet).getByRole('button', { name: 'Save' }));

    expect(await within(sheet).findByText(/You have orders for 30 already/)).toBeTruthy();
    expect(server.receivedOf(edit)[0]?.input).toMatchObject({
      quantityMilli: 20_000,
      commodityName: 'Wheat',
    });
  });

  it('are changed by their name in the reader’s language, which is no other crop', async () => {
    const { user, server } = await showForm(ramu, 'hi');
    server.answer(listOwn, { requirements: [buildOwnRequirement()], nextCursor: null, total: 1 });
    server.answer(edit, { requirement: buildOwnRequirement() });
    await user.click(screen.getByRole('button', { name: 'अपनी डाली हुई दिखाएँ' }));
    await user.click(await screen.findByRole('button', { name: 'बदलें' }));
    const sheet = await screen.findByRole('dialog', { name: 'अपनी ज़रूरत बदलें' });
    expect(within(sheet).getByDisplayValue('गेहूं')).toBeTruthy();

    await user.click(within(sheet).getByRole('button', { name: 'सेव करें' }));

    await waitFor(() => expect(server.receivedOf(edit)).toHaveLength(1));
    expect(server.receivedOf(edit)[0]?.input).toMatchObject({ commodityName: 'Wheat' });
  });

  it('say so where they do not come', async () => {
    const view = await showForm();
    view.server.answer(listOwn, { refuse: 'fault' });
    await view.user.click(screen.getByRole('button', { name: 'Show posted potentials' }));

    expect(await screen.findByText(/Failed to fetch potentials/)).toBeTruthy();
  });
});
