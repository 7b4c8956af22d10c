import * as agents from '@polam/contract/calls/agents';
import * as groups from '@polam/contract/calls/groups';
import { catalogue, place } from '@polam/contract/calls/catalogue';
import { roles } from '@polam/domain/users/user';
import { complain } from '@polam/contract/calls/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '~/lib/session/session.ts';
import { groupPhotoPath, paths, patterns } from '~/paths.ts';
import { buildCatalogue, buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildConsent, buildConsents, buildGroupPage, buildManagedGroup, lakshmi } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { picturesAre } from '~/testing/pictures.ts';
import { ramu, show } from '~/testing/show.tsx';
import FoundGroupPage from './found-group.page.tsx';
import { GroupScreen } from './group-screen.tsx';
import OwnGroupPage from './own-group.page.tsx';
import OwnGroupsPage from './own-groups.page.tsx';

afterEach(leave);

const { slug } = buildManagedGroup();

function aServer() {
  const server = startFakeServer();
  server.answer(groups.get, { group: buildGroupPage() });
  server.answer(groups.getOwn, { group: buildManagedGroup() });
  server.answer(groups.listOwn, { groups: [], joinings: [] });
  server.answer(agents.list, buildConsents({}));
  return server;
}

describe('the public page of a group', () => {
  const open = (as: typeof ramu | null) =>
    show(<GroupScreen slug={slug} seed={null} />, {
      as,
      pattern: patterns.group,
      path: paths.group({ slug }),
    });

  it('is reported by who is signed in, in words that only the admins read', async () => {
    const server = aServer();
    server.answer(complain, {});
    const { user } = await open(ramu);

    await user.click(await screen.findByRole('button', { name: 'Report this group' }));
    await user.click(await screen.findByRole('button', { name: 'Asks for money first' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));

    await waitFor(() =>
      expect(server.receivedOf(complain)[0]?.input).toEqual({
        about: 'group',
        subjectId: buildGroupPage().id,
        reason: 'Asks for money first',
      }),
    );
  });

  it('shows what its members sell and who lets that be read, and leads a visitor to the login', async () => {
    const server = aServer();
    const listing = buildListing();
    const members = [{ ...lakshmi, role: 'member' as const }];
    server.answer(groups.get, { group: buildGroupPage({ listings: [listing], listingCount: 1, members }) });

    await open(null);

    expect(await screen.findByRole('heading', { name: 'Guntur Mirchi Farmers', level: 1 })).toBeTruthy();
    expect(screen.getByText('1 lot')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lakshmi' }).getAttribute('href')).toBe(
      paths.publicUser({ uid: lakshmi.id }),
    );
    expect(screen.getByRole('link', { name: 'Ask to join' }).getAttribute('href')).toContain('/login');
  });

  it('asks once for whoever pressed before the login, or before the page was the app', async () => {
    const server = aServer();
    server.answer(groups.ask, {});
    const { user, router } = await open(null);
    await user.click(await screen.findByRole('link', { name: 'Ask to join' }));
    expect(server.receivedOf(groups.ask)).toEqual([]);

    act(() => openSession(ramu, 'a-token'));
    await act(() => router.navigate(paths.group({ slug }), { replace: true }));

    await waitFor(() => expect(server.receivedOf(groups.ask)).toMatchObject([{ input: { slug } }]));
    await act(() => router.navigate(paths.groups(), { replace: true }));
    await act(() => router.navigate(paths.group({ slug }), { replace: true }));
    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
    expect(server.receivedOf(groups.ask)).toHaveLength(1);
  });

  it('asks nothing for a visitor who came back without having signed in', async () => {
    const server = aServer();
    const { user, router } = await open(null);
    await user.click(await screen.findByRole('link', { name: 'Ask to join' }));
    await act(() => router.navigate(paths.group({ slug }), { replace: true }));
    await screen.findByRole('link', { name: 'Ask to join' });

    act(() => openSession(ramu, 'a-token'));

    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
    expect(server.receivedOf(groups.ask)).toEqual([]);
  });

  it('is where one asks to join', async () => {
    const server = aServer();
    server.answer(groups.ask, {});
    const { user } = await open(ramu);

    await user.click(await screen.findByRole('button', { name: 'Ask to join' }));

    await waitFor(() => expect(server.receivedOf(groups.ask)[0]?.input).toEqual({ slug }));
  });
});

describe('the own groups', () => {
  it('begin with what waits for an own yes', async () => {
    const server = aServer();
    const { name, kind } = buildManagedGroup();
    const joining = {
      id: '0190f000-0000-7000-8000-000000000920',
      group: { slug, name, kind },
      way: 'invited' as const,
      user: { id: ramu.id, name: ramu.name },
      phoneEnding: null,
      by: lakshmi,
      createdAt: '2026-03-04T06:00:00.000Z',
    };
    server.answer(groups.listOwn, { groups: [], joinings: [joining] });
    server.answer(groups.answer, {});
    const { user } = await show(<OwnGroupsPage />, { pattern: patterns.ownGroups });

    expect(await screen.findByText('Lakshmi invites you to Guntur Mirchi Farmers')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, join' }));

    await waitFor(() =>
      expect(server.receivedOf(groups.answer)[0]?.input).toEqual({ joiningId: joining.id, yes: true }),
    );
  });

  it('are founded by a name, a kind and a pincode', async () => {
    const server = aServer();
    const guntur = {
      pincode: '522002',
      districtId: 'ap-guntur',
      district: 'Guntur',
      state: 'Andhra Pradesh',
    };
    server.answer(place, guntur);
    server.answer(groups.found, { group: buildManagedGroup() });
    const { user } = await show(<FoundGroupPage />, { pattern: patterns.foundGroup });

    await user.type(screen.getByLabelText('Name of the group'), 'Guntur Mirchi Farmers');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Cooperative');
    await user.type(screen.getByLabelText('Pincode'), '522002');
    await user.click(screen.getByRole('button', { name: 'Start the group' }));

    await waitFor(() =>
      expect(server.receivedOf(groups.found)[0]?.input).toEqual({
        name: 'Guntur Mirchi Farmers',
        kind: 'cooperative',
        pincode: '522002',
      }),
    );
  });
});

const sent = {
  id: '0190f000-0000-7000-8000-000000000940',
  width: 640,
  height: 480,
  blur: 'data:image/webp;base64,UklGRg==',
};

describe('the photo of a group on its public page', () => {
  const open = (as: typeof ramu) =>
    show(<GroupScreen slug={slug} seed={null} />, {
      as,
      pattern: patterns.group,
      path: paths.group({ slug }),
    });

  it('is removed by an admin with a reason for the managers', async () => {
    const server = aServer();
    server.answer(groups.get, { group: buildGroupPage({ photo: sent }) });
    server.answer(groups.takePhotoDown, {});
    const { user } = await open({ ...ramu, role: roles.admin });

    await user.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the photo of the group?' }));
    await user.type(await dialog.findByLabelText('Reason'), 'It shows a child');
    await user.click(dialog.getByRole('button', { name: 'Remove the photo' }));

    await waitFor(() =>
      expect(server.receivedOf(groups.takePhotoDown)[0]?.input).toEqual({
        slug,
        photoId: sent.id,
        reason: 'It shows a child',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not removed there by others', async () => {
    aServer().answer(groups.get, { group: buildGroupPage({ photo: sent }) });

    await open(ramu);

    expect(await screen.findByRole('heading', { name: 'Guntur Mirchi Farmers', level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull();
  });
});

describe('the photo of a group', () => {
  const open = () => show(<OwnGroupPage />, { pattern: patterns.ownGroup, path: paths.ownGroup({ slug }) });
  const yard = () => new File(['a yard'], 'yard.jpg', { type: 'image/jpeg' });

  it('stands on its page, and says whose it is to who does not see it', async () => {
    picturesAre();
    const server = aServer();
    server.answer(groups.get, { group: buildGroupPage({ photo: sent }) });

    await show(<GroupScreen slug={slug} seed={null} />, {
      as: null,
      pattern: patterns.group,
      path: paths.group({ slug }),
    });

    const photo = await screen.findByRole('img', { name: 'Photo of Guntur Mirchi Farmers' });
    expect(photo.getAttribute('src')).toBe(groupPhotoPath(slug, 640, sent.id));
  });

  it('is sent by a manager, and sent again by one tap where the line broke', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 800, height: 600, close: () => undefined }),
    );
    const server = aServer();
    server.answer(groups.setPhoto, { refuse: 'unavailable' });
    const { user } = await open();

    await user.upload(await screen.findByLabelText('Add a photo'), yard());
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.answer(groups.setPhoto, { group: buildManagedGroup({ photo: sent }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Everybody sees your photo now.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.receivedOf(groups.setPhoto).map(({ files }) => files)).toEqual([
      ['yard.jpg'],
      ['yard.jpg'],
    ]);
  });

  it('is not sent where the file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const server = aServer();
    const { user } = await open();

    await user.upload(await screen.findByLabelText('Add a photo'), yard());

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.receivedOf(groups.setPhoto)).toEqual([]);
  });

  it('is removed after one more question', async () => {
    const server = aServer();
    server.answer(groups.getOwn, { group: buildManagedGroup({ photo: sent }) });
    server.answer(groups.removePhoto, { group: buildManagedGroup() });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    expect(server.receivedOf(groups.removePhoto)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the photo of the group?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the photo' }));

    await waitFor(() => expect(server.receivedOf(groups.removePhoto)[0]?.input).toEqual({ slug }));
  });

  it('is no matter of members who do not manage', async () => {
    aServer().answer(groups.getOwn, { group: buildManagedGroup({ role: 'member', photo: sent }) });

    await open();

    expect(await screen.findByRole('heading', { name: 'Guntur Mirchi Farmers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull();
  });
});

describe('a group for its manager', () => {
  const open = () => show(<OwnGroupPage />, { pattern: patterns.ownGroup, path: paths.ownGroup({ slug }) });

  it.each([
    [1, 'You are its last member: the group closes, and its page goes.'],
    [2, 'Nobody from this group can sell for you any more.'],
  ])('of %i members says what becomes of it when one leaves', async (memberCount, sentence) => {
    aServer().answer(groups.getOwn, { group: buildManagedGroup({ memberCount }) });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Leave the group' }));

    expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy();
  });

  it('asks for the group no more once its reader has left it', async () => {
    const server = aServer();
    server.answer(groups.leave, {});
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Leave the group' }));
    const asked = server.receivedOf(groups.getOwn).length;

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the group' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(paths.ownGroups()));
    expect(server.receivedOf(groups.getOwn)).toHaveLength(asked);
  });

  it('invites by number, and removes with a reason that the member reads', async () => {
    const server = aServer();
    server.answer(groups.invite, {});
    server.answer(groups.removeMember, {});
    const { user } = await open();

    const [phone] = await screen.findAllByLabelText('Phone number');
    if (phone !== undefined) await user.type(phone, '98480 12345');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(server.receivedOf(groups.invite)[0]?.input).toEqual({ slug, phone: '9848012345' }),
    );
    await user.click(screen.getByRole('button', { name: 'More: Lakshmi' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Lakshmi?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Moved away');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    await waitFor(() =>
      expect(server.receivedOf(groups.removeMember)[0]?.input).toEqual({
        slug,
        userId: lakshmi.id,
        reason: 'Moved away',
      }),
    );
  });

  it('asks a member to let the manager sell, without offers unless that is said', async () => {
    const server = aServer();
    server.answer(agents.ask, { consent: buildConsent({ givenAt: null, givenBy: null }) });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'More: Lakshmi' }));
    await user.click(screen.getByRole('button', { name: 'Ask to sell for this member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Lakshmi' }));
    await user.click(dialog.getByRole('button', { name: 'Ask' }));

    await waitFor(() =>
      expect(server.receivedOf(agents.ask)[0]?.input).toEqual({
        slug,
        farmerId: lakshmi.id,
        mayAnswer: false,
      }),
    );
  });

  it('takes the code that a farmer reads out, with name and village of one who is new', async () => {
    const server = aServer();
    server.answer(agents.sendCode, { waitSeconds: 30 });
    server.answer(catalogue, buildCatalogue());
    server.answer(agents.confirmCode, { consent: buildConsent({ givenBy: 'code' }) });
    const { user } = await open();

    const phone = (await screen.findAllByLabelText('Phone number')).at(-1);
    if (phone !== undefined) await user.type(phone, '98480 12345');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    const price = screen.getByLabelText('Lowest price per quintal');
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    await user.type(screen.getByRole('combobox', { name: 'Crop' }), 'Wheat');
    await user.type(price, '2,400');
    expect(price.getAttribute('aria-invalid')).not.toBe('true');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByLabelText('Code that the farmer reads out'), '482915');
    await user.type(screen.getByLabelText(/^Name of the farmer/), 'Yellamma');
    await user.type(screen.getByLabelText(/^Village or pincode/), 'Tadikonda');
    await user.click(screen.getByLabelText('The farmer is 18 or older'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(server.receivedOf(agents.sendCode)[0]?.input).toMatchObject({ cropLimit: 'wheat=2400/quintal' });
    await waitFor(() =>
      expect(server.receivedOf(agents.confirmCode)[0]?.input).toEqual({
        phone: '9848012345',
        code: '482915',
        name: 'Yellamma',
        place: { pincode: null, address: 'Tadikonda' },
        adult: true,
      }),
    );
  });
});
