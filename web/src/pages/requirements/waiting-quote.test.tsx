import { categories } from '@polam/contract/calls/catalogue';
import { listOwn } from '@polam/contract/calls/listings';
import { quote } from '@polam/contract/calls/offers';
import { get, list } from '@polam/contract/calls/requirements';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showOutboxNews } from '~/lib/offline/outbox-news.ts';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue, buildOwnListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation, buildOffer } from '~/testing/negotiations.ts';
import { buildRequirement } from '~/testing/users.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { show } from '~/testing/show.tsx';
import ChatsPage from '../chats/chats.page.tsx';
import PotentialLeadsPage from './potential-leads.page.tsx';
import RequirementPage from './requirement.page.tsx';

let stops: readonly (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  leave();
});

const wanted = buildRequirement({ neededOn: inTenDays });
const waits = 'Your offer waits on this phone and goes out by itself when the network is back.';

/** The leads as a seller sees them who quotes ₹2,300 while the network is dead. */
async function quoteInTheField() {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { requirements: [wanted], nextCursor: null, total: 1 });
  server.answer(listOwn, { listings: [buildOwnListing()], nextCursor: null, total: 1 });
  const view = await show(<PotentialLeadsPage />, { pattern: patterns.requirements });
  stops = [showOutboxNews(), keepOutboxGoing()];
  await view.user.click(await screen.findByRole('button', { name: 'Contact buyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your quote for Wheat' }));
  await dialog.findByRole('option', { name: 'Wheat · 50 quintals · ₹2,400' });
  fireEvent.change(dialog.getByLabelText(/Offered price/), { target: { value: '2300' } });
  fireEvent.change(dialog.getByLabelText('Notes'), { target: { value: 'Dry and clean' } });
  server.setOnline(false);
  await view.user.click(dialog.getByRole('button', { name: /^Quote ₹2,300/ }));
  const comeBack = () => {
    server.setOnline(true);
    window.dispatchEvent(new Event('online'));
  };
  return { server, comeBack, ...view };
}

const cardOf = async (text: string | RegExp) => (await screen.findAllByText(text))[0]?.closest('article');

describe('a quote on a dead network', () => {
  it('waits beside what it is for, and no second one can be made meanwhile', async () => {
    await quoteInTheField();

    const card = within((await cardOf(waits)) ?? document.body);
    for (const text of ['₹2,300', '80 quintals', 'Dry and clean']) expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contact buyer' })).toBeNull();
  });

  it('goes out once under one key, and says so', async () => {
    const { server, comeBack } = await quoteInTheField();
    await cardOf(waits);
    server.answer(quote, { offer: buildOffer(), negotiation: buildNegotiation() });

    comeBack();

    expect(await screen.findByText('The offer that waited on this phone has been sent.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Contact buyer' })).toBeTruthy();
    expect(server.receivedOf(quote)).toMatchObject([
      {
        input: {
          requirementId: wanted.id,
          listingId: buildOwnListing().id,
          pricePaise: 230_000,
          note: 'Dry and clean',
        },
      },
    ]);
  });

  it('says why it was refused, and opens the form with what was typed', async () => {
    const { server, comeBack, user } = await quoteInTheField();
    await cardOf(waits);
    server.answer(quote, { refuse: 'lot-unfit' });
    comeBack();

    const card = within((await cardOf(/^Not done: your offer was not sent\./)) ?? document.body);
    await user.click(card.getByRole('button', { name: 'Change and send again' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Your quote for Wheat' }));
    expect(dialog.getByLabelText(/Offered price/)).toHaveProperty('value', '2300');
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Dry and clean');
    server.answer(quote, { offer: buildOffer(), negotiation: buildNegotiation() });
    await user.selectOptions(dialog.getByRole('combobox'), 'From none of my lots on sale here');
    await user.click(dialog.getByRole('button', { name: /^Quote/ }));
    await waitFor(() => expect(screen.queryByText(/^Not done: your offer was not sent/)).toBeNull());
    const [first, second] = server.receivedOf(quote);
    expect(second?.key).not.toBe(first?.key);
    expect(second?.input).not.toHaveProperty('listingId');
  });

  it('is still told where the requirement has closed meanwhile, and can only be removed', async () => {
    const { server, comeBack, unmount } = await quoteInTheField();
    await cardOf(waits);
    server.answer(quote, { refuse: 'requirement-closed' });
    comeBack();
    await cardOf(/^Not done: your offer was not sent\./);
    unmount();
    server.answer(get, { requirement: { ...wanted, state: 'closed' } });

    const path = paths.requirement({ id: wanted.id });
    const { user } = await show(<RequirementPage />, { pattern: patterns.requirement, path });

    const refused = await screen.findByText(
      /^Not done: your offer was not sent\. This requirement is not open/,
    );
    expect(screen.queryByRole('button', { name: 'Change and send again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(refused.isConnected).toBe(false);
  });

  it('stands among what is not sent yet, by the name of the goods', async () => {
    const { unmount } = await quoteInTheField();
    await cardOf(waits);
    unmount();

    await show(<ChatsPage />, { pattern: patterns.proposalsSent });

    const way = await screen.findByRole('link', { name: 'Wheat' });
    expect(way.getAttribute('href')).toBe(paths.requirement({ id: wanted.id }));
  });
});
