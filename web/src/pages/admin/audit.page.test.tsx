import { listAudit } from '@polam/contract/calls/admin';
import { auditedActions } from '@polam/domain/admin/audit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '~/features/admin/audit-table.tsx';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';

afterEach(leave);

const line: AuditLine = {
  id: '0190f000-0000-7000-8000-000000000051',
  action: 'account-suspended',
  actor: { id: ramu.id, name: 'Ramu', email: ramu.email },
  subjectId: '0190f000-0000-7000-8000-000000000031',
  subjectName: 'Venkat',
  reason: null,
  times: 1,
  createdAt: '2026-03-05T06:00:00.000Z',
};

async function openAudit(language: 'en' | 'te' = 'en') {
  const server = startFakeServer();
  server.answer(listAudit, { lines: [line], nextCursor: null, total: 1 });
  const as = { ...ramu, role: '0' } as const;
  return { server, ...(await show(<AdminPage />, { as, language, pattern: patterns.adminAudit })) };
}

describe('the audit log', () => {
  it('says in words who did what to whom, and when in India', async () => {
    await openAudit();

    expect(await screen.findByText('Suspended an account', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ramu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Venkat' })).toBeTruthy();
    expect(screen.getByText('11:30:00')).toBeTruthy();
  });

  it('writes names in the reader’s script, as their owners do, with the original beneath', async () => {
    const server = startFakeServer();
    const actor = { id: ramu.id, name: 'Lakshmi Devi', email: ramu.email };
    const spelled = { ...line, actor, subjectName: 'Venkat', subjectSpellings: { te: 'వెంకట్టు' } };
    server.answer(listAudit, { lines: [spelled], nextCursor: null, total: 1 });
    const as = { ...ramu, role: '0' } as const;
    await show(<AdminPage />, { as, language: 'te', pattern: patterns.adminAudit });

    expect((await screen.findByRole('link', { name: /^లక్ష్మి దేవి/ })).textContent).toBe('లక్ష్మి దేవిLakshmi Devi');
    expect(screen.getByRole('link', { name: /^వెంకట్టు/ }).textContent).toBe('వెంకట్టుVenkat');
  });

  it('has words for every act', async () => {
    await openAudit('te');

    const acts = within(await screen.findByRole('combobox', { name: 'ఏం చేశారు' }));
    expect(acts.getAllByRole('option')).toHaveLength(auditedActions.length + 1);
  });

  it('is narrowed by who, what and when in the address', async () => {
    const { server, user, router } = await openAudit();
    await user.type(await screen.findByRole('searchbox'), 'ramu{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Logged in');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });

    await waitFor(() =>
      expect(server.receivedOf(listAudit).at(-1)).toMatchObject({
        input: { search: 'ramu', action: 'signed-in', from: '2026-03-01' },
      }),
    );
    expect(router.state.location.search).toBe('?q=ramu&action=signed-in&from=2026-03-01');
  });

  it('that did not come says so and tries again', async () => {
    const { server, user } = await openAudit();
    server.answer(listAudit, { refuse: 'fault' });
    await user.type(await screen.findByRole('searchbox'), 'x{Enter}');

    await screen.findByText(/^The log did not load\./);
    server.answer(listAudit, { lines: [], nextCursor: null, total: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nothing of that kind was done.')).toBeTruthy();
  });
});
