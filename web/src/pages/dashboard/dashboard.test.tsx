import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { adminLinks, userLinks } from '~/features/dashboard/links.ts';
import { patterns } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AdminPage from './admin.page.tsx';
import UserPage from './user.page.tsx';

afterEach(leave);

describe('the own page of somebody signed in', () => {
  it('leads to what waits today, and to all that can be done', async () => {
    startFakeServer();
    await show(<UserPage />, { pattern: patterns.user });

    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To do today' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('link')).toHaveLength(userLinks.length + 1);
  });

  it('tells the admin her name and e-mail', async () => {
    await show(<AdminPage />, { pattern: patterns.admin, as: { ...ramu, role: '0' } });

    expect(screen.getByText('Ramu')).toBeTruthy();
    expect(screen.getByText('ramu@example.com')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(adminLinks.length);
  });
});
