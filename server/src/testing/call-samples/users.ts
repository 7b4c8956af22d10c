import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as catalogue from '@polam/contract/calls/catalogue';
import * as freight from '@polam/contract/calls/freight';
import * as consents from '@polam/contract/calls/consents';
import * as follows from '@polam/contract/calls/follows';
import * as notices from '@polam/contract/calls/notices';
import * as users from '@polam/contract/calls/users';
import * as phoneLogins from '@polam/contract/calls/phone-logins';
import * as reports from '@polam/contract/calls/reports';
import { morning } from '@polam/contract/calls/views/morning';
import * as views from '@polam/contract/calls/views/views';
import { asked, by, type Asked } from '../call-sample.ts';
import { aLongChat } from './chats.ts';

/** Reads of users, of their notices, and of the data that every page shows. */
export const usersReadings: readonly Asked[] = [
  asked(auth.userGuard, () => by('trader', [{}])),
  asked(auth.adminGuard, () => by('admin', [{}])),
  asked(catalogue.catalogue, () => by('visitor', [{}])),
  asked(catalogue.categories, () => by('visitor', [{}])),
  asked(catalogue.varieties, () => by('visitor', [{ slug: 'red-chilli' }, { slug: 'wheat' }])),
  asked(catalogue.place, () => by('visitor', [{ pincode: '522002' }])),
  asked(catalogue.villages, () => by('visitor', [{ text: 'tadi' }])),
  asked(catalogue.district, () => by('visitor', [{ districtId: 'ap-guntur' }])),
  asked(freight.rates, () => by('visitor', [{}])),
  asked(catalogue.resolveSlug, () => by('visitor', [{ slug: 'wheat' }])),
  asked(follows.listFollowers, ({ farmer }) => by('trader', [{ userId: farmer.id }])),
  asked(follows.listFollowing, ({ farmer }) => by('trader', [{ userId: farmer.id }])),
  asked(notices.list, () => by('farmer', [{}])),
  asked(users.getProfile, ({ farmer }) => [
    ...by('trader', [{ userId: farmer.id }]),
    ...by('farmer', [{ userId: farmer.id }]),
  ]),
  asked(users.getPublicProfile, ({ farmer }) => by('visitor', [{ userId: farmer.id }])),
  asked(users.getBasic, ({ farmer }) => by('trader', [{ userId: farmer.id }])),
  asked(users.list, () =>
    by('trader', [{}, { search: 'rao' }, { search: 'on' }, { search: 'zzzz nobody' }, { search: 'a' }]),
  ),
  asked(users.search, () =>
    by('trader', [
      {},
      { search: 'rao' },
      { search: 'on' },
      { search: 'zzzz nobody' },
      { search: 'a' },
      { search: 'guntur' },
      { search: 'రావు గుంటూరు' },
      { search: '%%%' },
      { search: 'தமிழ்செல்வி' },
    ]),
  ),
  asked(account.get, () => by('trader', [{}])),
  asked(account.sessions, () => by('trader', [{}])),
  asked(consents.get, () => by('trader', [{}])),
  asked(account.exportData, () => [...by('trader', [{}]), ...by('farmer', [{}])]),
  asked(phoneLogins.way, () => by('visitor', [{}])),
  asked(reports.listContact, () => by('admin', [{}])),
  asked(views.counters, () => by('visitor', [{}])),
  asked(views.today, async (market) => {
    await aLongChat(market);
    return [...by('farmer', [{}]), ...by('trader', [{}])];
  }),
  asked(morning, () => [...by('farmer', [{}]), ...by('trader', [{}])]),
];
