import type { OutputOf } from '@polam/contract/call';
import {
  decideComplaint,
  exportComplaints,
  getComplaint,
  letBack,
  listComplaints,
} from '@polam/contract/calls/reports';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import ComplaintPage from './complaint.page.tsx';
import AdminPage from '../admin/admin.page.tsx';

afterEach(leave);

type Complaint = OutputOf<typeof getComplaint>['complaint'];

const id = '0190f000-0000-7000-8000-000000000900';
const listing = '0190f000-0000-7000-8000-000000000200';

function buildComplaint(overrides: Partial<Complaint> = {}): Complaint {
  return {
    id,
    about: 'listing',
    subjectId: listing,
    author: { id: 'b', name: 'Ramu' },
    accused: { id: 'a', name: 'Sita' },
    reason: 'It is barley',
    quoted: '',
    createdAt: '2026-03-06T06:00:00.000Z',
    outcome: null,
    words: '',
    decidedAt: null,
    listing: {
      id: listing,
      name: 'Wheat',
      names: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूँ' },
      state: 'active',
    },
    group: null,
    hasPhoto: false,
    accusedPhone: '9000000002',
    accusedState: 'active',
    earlier: 2,
    earlierUpheld: 1,
    byAuthor: 0,
    ...overrides,
  };
}

const admin = { ...ramu, role: '0' } as const;
const open = () =>
  show(<ComplaintPage />, {
    as: admin,
    pattern: patterns.adminComplaint,
    path: paths.adminComplaint({ id }),
  });
const yes = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

describe('the desk of complaints', () => {
  const openPage = () => show(<AdminPage />, { as: admin, pattern: patterns.adminComplaints });

  it('shows what waits, each leading to its page, and what was answered on demand', async () => {
    const server = startFakeServer();
    server.answer(listComplaints, ({ state }) => ({
      complaints: state === 'open' ? [buildComplaint()] : [],
      nextCursor: null,
      total: state === 'open' ? 1 : 0,
    }));

    const { user } = await openPage();

    const link = await screen.findByRole('link', { name: 'Sita' });
    expect(link.getAttribute('href')).toBe(paths.adminComplaint({ id }));
    expect(screen.getByText('It is barley')).toBeTruthy();
    expect(screen.getByText('1 complaint')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Answered' }));
    expect(await screen.findByText('No complaints here.')).toBeTruthy();
  });

  it('sorts them, and saves them as a table as they are looked for', async () => {
    const server = startFakeServer();
    server.answer(listComplaints, { complaints: [], nextCursor: null, total: 0 });
    const { user } = await openPage();

    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await user.click(screen.getByRole('button', { name: 'Save as a table (CSV)' }));

    const query = { state: 'open', sort: 'date-asc' };
    await waitFor(() => expect(server.receivedOf(exportComplaints)).toMatchObject([{ input: query }]));
    expect(server.receivedOf(listComplaints).at(-1)).toMatchObject({ input: query });
  });

  it('finds complaints by names and words', async () => {
    const server = startFakeServer();
    server.answer(listComplaints, { complaints: [], nextCursor: null, total: 0 });
    const { user } = await openPage();

    await user.type(await screen.findByRole('searchbox', { name: 'Name or words' }), 'barley');

    expect(await screen.findByText('No complaint has these words.')).toBeTruthy();
    expect(server.receivedOf(listComplaints).at(-1)).toMatchObject({ input: { search: 'barley' } });
  });

  it('that did not load says so and tries again', async () => {
    const server = startFakeServer();
    server.answer(listComplaints, { refuse: 'fault' });
    const { user } = await openPage();

    await screen.findByText(/^The complaints did not load\./);
    server.answer(listComplaints, { complaints: [], nextCursor: null, total: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getByText('No complaints here.')).toBeTruthy());
  });
});

describe('a complaint', () => {
  it('that did not load speaks of one alone', async () => {
    startFakeServer().answer(getComplaint, { refuse: 'fault' });

    await open();

    expect(await screen.findByText('This complaint did not load.')).toBeTruthy();
  });

  it('shows what was said of what and whose it is, with what else was complained of', async () => {
    startFakeServer().answer(getComplaint, { complaint: buildComplaint() });

    await open();

    expect(await screen.findByText('It is barley')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wheat' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call Sita/ }).getAttribute('href')).toBe('tel:+919000000002');
    expect(screen.getByText('Other complaints: 2, of which acted on: 1.')).toBeTruthy();
  });

  it.each([
    ['Dismiss', 'dismissed', 'Why? Only admins read it.'],
    ['Warn', 'warned', 'Why? The person reads it.'],
    ['Take the listing down', 'taken-down', 'Why? The person reads it.'],
    ['Suspend the account', 'suspended', 'Why? Only admins read it.'],
  ] as const)('is answered by %s, with words and not without', async (name, outcome, label) => {
    const server = startFakeServer();
    server.answer(getComplaint, { complaint: buildComplaint() });
    server.answer(decideComplaint, {});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));

    await user.click(yes(name));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: label }), 'I have looked');
    await user.click(yes(name));

    await waitFor(() =>
      expect(server.receivedOf(decideComplaint)).toMatchObject([
        { input: { complaintId: id, outcome, words: 'I have looked' } },
      ]),
    );
  });

  it('of a message has no listing to take down', async () => {
    const message = { about: 'message', listing: null, quoted: 'Send money' } as const;
    startFakeServer().answer(getComplaint, { complaint: buildComplaint(message) });

    await open();

    expect(await screen.findByText('Send money')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take the listing down' })).toBeNull();
  });

  it('that has suspended somebody lets the person in again', async () => {
    const server = startFakeServer();
    const decided = { outcome: 'suspended', words: 'Fraud', decidedAt: '2026-03-07T06:00:00.000Z' } as const;
    server.answer(getComplaint, { complaint: buildComplaint({ ...decided, accusedState: 'suspended' }) });
    server.answer(letBack, {});
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Let them log in again' }));

    await waitFor(() => expect(server.receivedOf(letBack)).toMatchObject([{ input: { complaintId: id } }]));
  });

  it('that is not there says so', async () => {
    startFakeServer().answer(getComplaint, { refuse: 'not-found' });

    await open();

    expect(await screen.findByText('This complaint is no longer there.')).toBeTruthy();
  });
});
