import { get as getAccount } from '@polam/contract/calls/account';
import { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onlineManager } from '@tanstack/react-query';
import { loginPath, patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { buildShownEquipment, buildOpenProfile, buildProfile, buildRequirement } from '~/testing/users.ts';
import { ramu, show } from '~/testing/show.tsx';
import OwnProfilePage from './own-profile.page.tsx';
import { UserCrumbs } from './public-user.page.tsx';
import UserProfilePage from './user.page.tsx';
import { ProfileScreen } from './profile-screen.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  leave();
});

const path = paths.publicUser({ uid: sita.id });

/** The public page of Sita, as a visitor who came by a link sees it. */
function showToVisitor(user = buildOpenProfile(), at = path) {
  const server = startFakeServer();
  server.answer(getPublicProfile, { user });
  const seed = { ok: true, value: { user }, message: '' } as const;
  const page = <ProfileScreen userId={sita.id} seed={seed} publicUrl="https://polam.example" />;
  return show(page, { as: null, pattern: patterns.publicUser, path: at });
}

/** Sita's profile in Ramu's dashboard. */
async function showToRamu(other = buildProfile()) {
  const server = startFakeServer();
  server.answer(getProfile, { user: other });
  const at = paths.userProfile({ uid: sita.id });
  return {
    server,
    ...(await show(<UserProfilePage />, { as: ramu, pattern: patterns.userProfile, path: at })),
  };
}

/** Sita's own profile. */
async function showOwn(user = buildProfile()) {
  const server = startFakeServer();
  server.answer(getProfile, { user });
  return { server, ...(await show(<OwnProfilePage />, { as: sita, pattern: patterns.profile })) };
}

const countOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the public profile', () => {
  it('tells a visitor name, place, stars, words and counts, and nothing of phone, e-mail or address', async () => {
    await showToVisitor();

    expect(screen.getByRole('heading', { level: 1, name: 'Sita' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '4.5 of 5 stars from 2 ratings' })).not.toEqual([]);
    for (const text of [
      'Guntur, Andhra Pradesh',
      'On Polam since 02 Nov 2025',
      'Paddy and wheat on four acres.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(['Followers', 'Following', 'Posts', 'Transactions'].map(countOf)).toEqual(['7', '3', '1', '5']);
    expect(document.body.textContent).not.toMatch(/9000000002|sita@|Kothapalli/);
    expect(document.querySelector('[href^="tel:"], [href^="mailto:"]')).toBeNull();
  });

  it('leads a visitor to the login and back', async () => {
    const { user, router } = await showToVisitor();

    await user.click(screen.getByRole('link', { name: 'Login' }));

    expect(router.createHref(router.state.location)).toBe(loginPath(path));
  });

  it('leads to each listing where everybody may see it', async () => {
    await showToVisitor();

    expect(screen.getByRole('link', { name: 'Wheat' }).getAttribute('href')).toBe(
      `/buy-commodity/food-grains-cereals/wheat/${buildListing().id}`,
    );
  });

  it('says that there is more, and how to see it', async () => {
    await showToVisitor(buildOpenProfile({ postCount: 31 }));

    expect(screen.getByText('The newest 1 are shown.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in to see all 31' })).toBeTruthy();
  });

  it('has the way from home by all users at its head', async () => {
    await show(<UserCrumbs />, { as: null });

    const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }));
    const ways = crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Home', '/'],
      ['All users', '/dashboard/user/allusers'],
    ]);
  });

  it('tells messengers who it is and where it lies', async () => {
    await showToVisitor();

    expect(document.title).toBe('Sita · Guntur, Andhra Pradesh');
    const meta = (name: string) => document.querySelector(`[property="${name}"]`)?.getAttribute('content');
    expect(meta('og:url')).toBe(`https://polam.example${path}?lang=en`);
    expect(meta('og:description')).toContain('Sita on Polam, with 1 for sale. Paddy and wheat');
  });

  it('leads on where nobody is under the link', async () => {
    const message = 'Not found.';
    const seed = { ok: false, error: 'not-found', message, fields: {} } as const;
    startFakeServer();

    await show(<ProfileScreen userId="nonsense" seed={seed} />, { as: null });

    expect(screen.getByRole('heading', { name: 'There is nobody at this link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all crops' }).getAttribute('href')).toBe('/buy-commodity');
  });

  it('bears a name of 2,000 letters, marks that turn the line and HTML as mere text', async () => {
    const name = `\u202e<b>${'x'.repeat(2_000)}</b>🧑‍🌾`;

    await showToVisitor(buildOpenProfile({ name }));

    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(name);
    expect(heading.querySelector('b')).toBeNull();
    expect(document.title).not.toContain('\u202e');
    expect(document.title.length).toBeLessThan(100);
  });
});

describe('the tabs of a profile', () => {
  const full = buildOpenProfile({
    requirements: [buildRequirement()],
    equipmentForHire: [buildShownEquipment()],
    equipmentForSale: [buildShownEquipment({ purpose: 'sale', item: 'Sprayers', model: 'Aspee' })],
  });

  it('are posts, requirements, equipment for hire and for sale, each with its count and its cards', async () => {
    const { user } = await showToVisitor(full);
    const titles = screen.getAllByRole('tab').map((tab) => tab.textContent);
    const posted = ['Posts 1', 'Requirements 1', 'Equipment For hire 1', 'Equipment For sale 1'];
    expect(titles).toEqual([...posted, `Ratings ${full.ratingCount}`]);

    await user.click(screen.getByRole('tab', { name: /Requirements/ }));
    expect(screen.getByText('80 quintals wanted')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /hire/ }));
    expect(screen.getByText('per day')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /sale/ }));
    expect(screen.getByText('Sprayers · Aspee')).toBeTruthy();
  });

  it('open by the address', async () => {
    await showToVisitor(full, `${path}?tab=hire`);

    expect(screen.getByRole('tabpanel', { name: /hire/ })).toBeTruthy();
    expect(screen.getByText('Mahindra 575 DI')).toBeTruthy();
  });

  it.each([
    ['posts', 'No posts yet'],
    ['requirements', 'No Requirements posts yet'],
    ['hire', 'No equipment for hire posts yet'],
    ['sale', 'No equipment for sale posts yet'],
  ])('say that there is nothing under %s yet, with one way on', async (tab, text) => {
    await showToVisitor(buildOpenProfile({ listings: [], postCount: 0 }), `${path}?tab=${tab}`);

    const sheet = within(screen.getByRole('tabpanel'));
    expect(sheet.getByText(text)).toBeTruthy();
    expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/buy-commodity']);
  });
});

describe('the link of a profile', () => {
  it('is copied as the one that everybody may open, and a toast says so', async () => {
    const { user } = await showToRamu();

    await user.click(await screen.findByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('copied profile url')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${path}?lang=en`);
  });

  it('says so where the device cannot copy', async () => {
    const { user } = await showToRamu();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));

    await user.click(await screen.findByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('The link could not be copied.')).toBeTruthy();
  });

  it('goes out by the device’s own sheet where it has one', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    const { user } = await showToRamu();

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    expect(share).toHaveBeenCalledWith({
      url: `${window.location.origin}${path}?lang=en`,
      title: 'Sita · Guntur, Andhra Pradesh',
    });
  });
});

describe('the profile of another', () => {
  it('shows a user phone, e-mail and address, each to be used with one touch', async () => {
    await showToRamu();

    const phone = await screen.findByRole('link', { name: /\+91 9000000002/ });
    expect(phone.getAttribute('href')).toBe('tel:+919000000002');
    expect(screen.getByRole('link', { name: /sita@example\.com/ }).getAttribute('href')).toBe(
      'mailto:sita@example.com',
    );
    expect(screen.getByText('Kothapalli')).toBeTruthy();
  });

  it('shows no line for what an account that was opened by a number has not', async () => {
    await showToRamu({ ...buildProfile(), email: '', address: '' });

    await screen.findByRole('link', { name: /Phone: \+91/ });
    const contacts = screen.getByRole('region', { name: 'Contact' });
    expect(within(contacts).getAllByRole('link')).toHaveLength(1);
  });

  it('says so where the person shows them only to partners', async () => {
    await showToRamu(buildProfile({}, {}));

    expect(await screen.findByText('Shows phone, email and address only to people in a deal.')).toBeTruthy();
  });

  it('leads to the listings inside the dashboard', async () => {
    await showToRamu();

    expect((await screen.findByRole('link', { name: 'Wheat' })).getAttribute('href')).toBe(
      `/dashboard/user/buy-commodity/food-grains-cereals/wheat/${buildListing().id}`,
    );
  });
});

describe('one’s own profile', () => {
  it('says of a listing that is sold out that nothing is left, and not how little', async () => {
    const sold = buildListing({ state: 'sold-out', quantityMilli: 0, availableMilli: 0 });
    await showOwn(buildProfile({ listings: [sold] }));

    expect(await screen.findByText('Nothing is left of it')).toBeTruthy();
    expect(screen.queryByText(/^0 /)).toBeNull();
  });

  it('calls the posts my posts, shows their states and leads to each and to all', async () => {
    const listings = [buildListing({ state: 'paused' })];
    await showOwn(buildProfile({ listings }));

    expect(await screen.findByRole('tab', { name: 'My posts 1' })).toBeTruthy();
    expect(screen.getByText('Paused')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wheat' }).getAttribute('href')).toBe(
      `/dashboard/user/product/${buildListing().id}`,
    );
    expect(screen.getByRole('link', { name: 'Listings posted' }).getAttribute('href')).toBe(
      '/dashboard/user/listings-posted',
    );
  });

  it('shows one’s own contacts and says who does not see them', async () => {
    await showOwn();

    expect(await screen.findByRole('link', { name: /\+91 9000000002/ })).toBeTruthy();
    expect(screen.getByText('Visitors who are not logged in see none of this.')).toBeTruthy();
  });

  it('switches the language at once', async () => {
    const { user } = await showOwn();

    await user.click(await screen.findByRole('radio', { name: 'తెలుగు' }));

    expect(await screen.findByRole('tab', { name: 'మీ సరుకులు 1' })).toBeTruthy();
  });

  it('asks anew in the new language for what the server said in the old one', async () => {
    const { user, server } = await showOwn();
    const hindi = await screen.findByRole('radio', { name: 'हिन्दी' });
    const asked = server.receivedOf(getProfile).length;

    await user.click(hindi);

    await waitFor(() => expect(server.receivedOf(getProfile)).toHaveLength(asked + 1));
  });

  it('leads to selling where nothing is posted', async () => {
    await showOwn(buildProfile({ listings: [], postCount: 0 }));

    expect((await screen.findByRole('link', { name: 'Sell your crop' })).getAttribute('href')).toBe(
      '/dashboard/user/sell-commodity',
    );
  });
});

describe('one’s own profile as others see it', () => {
  async function showOnShow(contactVisibility: 'everyone' | 'partners') {
    const server = startFakeServer();
    server.answer(getPublicProfile, { user: buildOpenProfile() });
    server.answer(getAccount, { account: buildAccount({ id: sita.id, contactVisibility }) });
    await show(<ProfileScreen userId={sita.id} view="anybody" />, {
      as: sita,
      pattern: patterns.publicUser,
      path,
    });
    await screen.findByText('This is how others see your profile.');
    return server;
  }

  it('is one touch away from the own profile', async () => {
    await showOwn();

    const way = await screen.findByRole('link', { name: 'See as others see it' });
    expect(way.getAttribute('href')).toBe(path);
  });

  it('shows what everybody may see, says who sees the contacts, and leads back', async () => {
    const server = await showOnShow('everyone');

    expect(screen.getByRole('tab', { name: /^Posts/ })).toBeTruthy();
    expect(await screen.findByText(/Only people who are logged in see your phone/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Phone:/ })).toBeNull();
    const back = screen.getByRole('link', { name: 'Back to my profile' });
    expect(back.getAttribute('href')).toBe(paths.profile());
    expect(server.receivedOf(getProfile)).toEqual([]);
  });

  it('says so where partners alone see the contacts', async () => {
    await showOnShow('partners');

    expect(await screen.findByText(/Only people in a deal with you/)).toBeTruthy();
  });
});

describe('a profile on its way', () => {
  const showUser = () =>
    show(<UserProfilePage />, {
      as: ramu,
      pattern: patterns.userProfile,
      path: paths.userProfile({ uid: sita.id }),
    });

  it('says what happened where it does not come, and tries again', async () => {
    const server = startFakeServer();
    server.answer(getProfile, { refuse: 'fault' });
    const { user } = await showUser();
    expect(await screen.findByText('This profile did not load.')).toBeTruthy();

    server.answer(getProfile, { user: buildProfile() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sita' })).toBeTruthy();
  });

  it('says that the device is offline, and comes when it is not', async () => {
    startFakeServer().answer(getProfile, { user: buildProfile() });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    await showUser();
    expect(await screen.findByText('You are offline.')).toBeTruthy();

    vi.restoreAllMocks();
    act(() => onlineManager.setOnline(true));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sita' })).toBeTruthy();
  });

  it('keeps what the server rendered while phone and address are on their way', async () => {
    startFakeServer().answer(getProfile, { user: buildProfile() });
    const seed = { ok: true, value: { user: buildOpenProfile() }, message: '' } as const;

    await show(<ProfileScreen userId={sita.id} seed={seed} />, { as: ramu });

    expect(screen.getByRole('heading', { level: 1, name: 'Sita' })).toBeTruthy();
    expect(screen.queryByText(/only to people in a deal/)).toBeNull();
    expect(await screen.findByRole('link', { name: /\+91 9000000002/ })).toBeTruthy();
  });
});
