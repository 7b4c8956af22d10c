import { create } from '@polam/contract/calls/listings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSellDraft, saveSellDraft, emptySellValues } from '~/features/listings/sell/sell-draft.ts';
import { buildCatalogue, buildListing, buildOwnListing } from '~/testing/builders.ts';
import { deviceHasNoRoom, deviceStoresFiles } from '~/testing/device-storage.ts';
import { fillIn, goOn, nameField, postButton, showSelling, typeFigures } from '~/testing/selling.tsx';
import { ramu } from '~/testing/show.tsx';

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

describe('selling a crop', () => {
  beforeEach(() => localStorage.clear());
  const bitmap = { width: 800, height: 600, close: () => undefined };

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([
    [0, 'Wheat'],
    [0.99, 'Red chilli'],
  ])('with the luck of %d shows %s as an example', async (luck, example) => {
    vi.spyOn(Math, 'random').mockReturnValue(luck);

    await showSelling({ search: '?step=what' });

    expect(await screen.findByPlaceholderText(example)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('suggests crops only while the name is focused and not empty', async () => {
    const { user } = await showSelling({ search: '?step=what' });
    await user.click(nameField());
    expect(screen.queryByRole('option', { name: /Wheat/ })).toBeNull();

    await user.type(nameField(), 'GEHU');
    expect(await screen.findByRole('option', { name: /Wheat/ })).toBeDefined();

    await user.click(screen.getByRole('heading', { level: 2 }));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Wheat/ })).toBeNull());
  });

  it('takes the name in the reader’s language and the usual unit from a suggestion', async () => {
    const { user } = await showSelling({ language: 'te', search: '?step=what' });

    await user.type(screen.getByRole('combobox', { name: /సరుకు పేరు/ }), 'tamatar');
    await user.click(await screen.findByRole('option', { name: /టమాటాలు/ }));

    expect(await screen.findByLabelText('కొలత')).toHaveProperty('value', 'kg');
    expect(screen.getAllByText('టమాటాలు').length).toBeGreaterThan(0);
  });

  it('reckons along and says on the button what pressing it does', async () => {
    const { user } = await showSelling();

    await fillIn(user);

    expect(screen.getByText(/₹1,20,000/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Post 50 quintals of wheat at ₹2,400' })).toBeDefined();
  });

  it('posts what was written, says so and goes to the listings posted', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);
    await user.click(screen.getByLabelText(/Organic/));

    await user.click(postButton());

    expect(await screen.findByText('Product created successfully')).toBeDefined();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/user/listings-posted');
    expect(server.receivedOf(create)[0]?.input).toMatchObject({
      name: 'Wheat',
      commodityId: buildCatalogue().commodities[0]?.id,
      quantityMilli: 50_000,
      unit: 'quintal',
      pricePaise: 240_000,
      organic: true,
    });
    expect(findSellDraft(ramu.id, new Date())).toBeNull();
  });

  it('says beside each field what is wrong with it, and goes no further', async () => {
    const { user, server } = await showSelling({ search: '?step=what' });
    await goOn(user);
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(nameField());

    await user.type(nameField(), 'Vermicompost');
    await goOn(user);
    await user.type(await screen.findByLabelText('Quantity'), '0');
    await goOn(user);

    const quantity = await screen.findByRole('textbox', { name: 'Quantity', description: /above 0/ });
    expect(quantity).toHaveProperty('value', '0');
    expect(screen.getByLabelText('Price per quintal').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(quantity);
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('shows a refusal of the server beside its field and keeps what was typed', async () => {
    const { user, server } = await showSelling();
    server.answer(create, { refuse: 'invalid-input', fields: { availableOn: { problem: 'day-past' } } });
    await fillIn(user);

    await user.click(postButton());

    expect(await screen.findByText('This day has passed.')).toBeDefined();
    expect(screen.getByLabelText('Ready from').closest('details')?.open).toBe(true);
  });

  it('leads back to the screen of a field that the server refuses, with the reason', async () => {
    const { user, server } = await showSelling();
    server.answer(create, {
      refuse: 'invalid-input',
      fields: { pricePaise: { problem: 'price-range' } },
    });
    await fillIn(user);

    await user.click(postButton());

    const price = await screen.findByRole('textbox', { name: 'Price per quintal', description: /./ });
    expect(price).toHaveProperty('value', '2400');
    expect(price.getAttribute('aria-invalid')).toBe('true');
  });

  it('happens once when a weak network makes one press again', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);
    server.answer(create, { refuse: 'unavailable' });
    await user.click(postButton());
    await screen.findByText(/resting for a moment/);

    server.answer(create, { listing: buildListing() });
    await user.click(postButton());

    await screen.findByText('Product created successfully');
    const keys = server.receivedOf(create).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what was written when the network is away, and says so', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);
    server.setOnline(false);

    await user.click(postButton());

    expect(await screen.findByText('Error occurred while creating product')).toBeDefined();
    expect(postButton().textContent).toBe('Post 50 quintals of wheat at ₹2,400');
    expect(findSellDraft(ramu.id, new Date())?.values.name).toBe('Wheat');
  });

  it('asks the weight of a bag in kilograms, and reckons with it', async () => {
    const { user, server } = await showSelling();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Change: Quantity and price' }));
    expect(await screen.findByText('₹2,400 per quintal = ₹24 per kg')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Unit'), 'bag');

    await user.type(screen.getByLabelText(/Weight of one bag/), '50');

    expect(screen.getByText('₹2,400 per bag = ₹48 per kg')).toBeDefined();
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: /^Post/ }));
    await screen.findByText('Product created successfully');
    expect(server.receivedOf(create)[0]?.input).toMatchObject({ unit: 'bag', packGrams: 50_000 });
  });

  it('keeps a draft on the device and goes on with it when asked to', async () => {
    const values = { ...emptySellValues(new Date()), name: 'Wheat', quantityMilli: '50' };
    saveSellDraft(ramu.id, { values, photoCount: 0 });
    const { user } = await showSelling();

    await user.click(screen.getByRole('button', { name: 'Continue your draft' }));

    expect(await screen.findByLabelText('Quantity')).toHaveProperty('value', '50');
    expect(screen.getAllByText('Wheat').length).toBeGreaterThan(0);
  });

  it('goes on without asking where the page was loaded anew in its midst', async () => {
    const values = { ...emptySellValues(new Date()), name: 'Wheat', quantityMilli: '50' };
    saveSellDraft(ramu.id, { values, photoCount: 0 });

    await showSelling({ search: '?step=check' });

    expect(await screen.findByLabelText('Quantity')).toHaveProperty('value', '50');
  });

  it('leads back to the screen before, as the browser does', async () => {
    const { user, router } = await showSelling();
    await goOn(user);
    expect(router.state.location.search).toBe('?step=what');

    await user.click(screen.getByRole('button', { name: 'Back' }));

    expect(await screen.findByLabelText('Add photos')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  it('shows whoever sold before the crop first, and the figures of the last time by one press', async () => {
    const last = buildOwnListing({
      unit: 'bag',
      packGrams: 50_000,
      quantityMilli: 80_000,
      pricePaise: 120_000,
    });
    const { user, server } = await showSelling({ sold: [last] });
    await goOn(user);
    await user.click(
      within(await screen.findByRole('group', { name: 'You sold before' })).getByRole('button', {
        name: 'Wheat',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'As last time: 80 bags at ₹1,200' }));
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: /^Post/ }));

    await screen.findByText('Product created successfully');
    expect(server.receivedOf(create)[0]?.input).toMatchObject({
      name: 'Wheat',
      unit: 'bag',
      packGrams: 50_000,
      quantityMilli: 80_000,
      pricePaise: 120_000,
    });
  });

  it('types figures by keys of its own where one has a thumb and no mouse', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(pointer: coarse)') }));
    const { user } = await showSelling({ search: '?step=what' });
    await user.type(nameField(), 'whe');
    await user.click(await screen.findByRole('option', { name: /Wheat/ }));
    const pad = await screen.findByRole('group', { name: 'Number pad' });
    const press = (name: string) => user.click(within(pad).getByRole('button', { name }));

    await press('5');
    await press('0');
    await user.click(screen.getByLabelText('Price per quintal'));
    for (const key of ['2', '4', '7', 'Erase', '0', '0']) await press(key);

    expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '50');
    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '2400');
    expect(screen.getByLabelText('Quantity').inputMode).toBe('none');
  });

  it('starts fresh when asked to, and forgets the draft', async () => {
    saveSellDraft(ramu.id, { values: { ...emptySellValues(new Date()), name: 'Wheat' }, photoCount: 0 });
    const { user } = await showSelling();

    await user.click(screen.getByRole('button', { name: 'Start fresh' }));
    await goOn(user);

    expect(nameField()).toHaveProperty('value', '');
    expect(findSellDraft(ramu.id, new Date())).toBeNull();
  });

  it('keeps every letter as a draft while one types', async () => {
    const { user } = await showSelling({ search: '?step=what' });

    await user.type(nameField(), 'Ground');

    expect(findSellDraft(ramu.id, new Date())?.values.name).toBe('Ground');
  });

  it('keeps photos with the draft, and goes on with them', async () => {
    deviceStoresFiles();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    const first = await showSelling();
    await first.user.upload(screen.getByLabelText('Add photos'), [photo('field'), photo('heap')]);
    await waitFor(() => expect(screen.getAllByRole('img', { name: /Your photo/ })).toHaveLength(2));
    await first.user.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
    await waitFor(() => expect(findSellDraft(ramu.id, new Date())?.photoCount).toBe(2));
    first.unmount();

    const { user, server } = await showSelling();
    expect(await screen.findByText('Its 2 photos are here too.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue your draft' }));
    await user.type(nameField(), 'whe');
    await user.click(await screen.findByRole('option', { name: /Wheat/ }));
    await typeFigures(user, '50', '2400');
    await user.click(postButton());

    await screen.findByText('Product created successfully');
    expect(server.receivedOf(create)[0]?.files).toEqual(['heap.jpg', 'field.jpg']);
  });

  it('says plainly that a device has no room for the photos of a draft', async () => {
    deviceHasNoRoom();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    const first = await showSelling();
    await first.user.upload(screen.getByLabelText('Add photos'), [photo('field')]);
    expect(await screen.findByText(/no room for the photos/)).toBeDefined();
    first.unmount();

    await showSelling();

    expect(await screen.findByText('Its photos are gone. Please choose them again.')).toBeDefined();
  });

  it('refuses a file that is no photo beside the photos', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user } = await showSelling();
    const photos = screen.getByRole('group', { name: /Photos/ });

    await user.upload(
      within(photos).getByLabelText('Add photos'),
      new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    );

    expect(await within(photos).findByText(/a\.png: We could not read this photo/)).toBeDefined();
  });

  it('takes six photos and says that more are too many', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    const { user } = await showSelling();
    const photos = screen.getByRole('group', { name: /Photos/ });
    const files = Array.from(
      { length: 7 },
      (_, at) => new File(['photo'], `${at}.jpg`, { type: 'image/jpeg' }),
    );

    await user.upload(within(photos).getByLabelText('Add photos'), files);

    expect(await within(photos).findByText('At most 6 photos.')).toBeDefined();
    expect(within(photos).getAllByRole('img')).toHaveLength(6);

    await user.click(within(photos).getByRole('button', { name: 'Remove photo 1' }));
    expect(within(photos).getAllByRole('img')).toHaveLength(5);
  });

  it('counts those that are not ready yet, and says that more are too many', async () => {
    const opened: ((picture: typeof bitmap) => void)[] = [];
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => opened.push(resolve)));
    const { user } = await showSelling();
    const photos = screen.getByRole('group', { name: /Photos/ });
    const four = (letter: string) => ['1', '2', '3', '4'].map((number) => photo(`${letter}${number}`));

    await user.upload(within(photos).getByLabelText('Add photos'), four('a'));
    await user.upload(within(photos).getByLabelText('Add photos'), four('b'));
    await vi.waitFor(() => {
      for (const open of opened) open(bitmap);
      expect(within(photos).getAllByRole('img')).toHaveLength(6);
    });

    expect(await within(photos).findByText('At most 6 photos.')).toBeDefined();
  });

  it('shows beside the photos that the server could not read one', async () => {
    const { user, server } = await showSelling();
    server.answer(create, { refuse: 'photo-unreadable' });
    await fillIn(user);

    await user.click(postButton());

    const photos = screen.getByRole('group', { name: /Photos/ });
    expect(await within(photos).findByText(/We could not read this photo/)).toBeDefined();
  });
});
