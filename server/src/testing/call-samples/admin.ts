import * as admin from '@polam/contract/calls/admin';
import * as catalogue from '@polam/contract/calls/catalogue';
import * as equipment from '@polam/contract/calls/equipment';
import * as listings from '@polam/contract/calls/listings';
import { buildUser } from '@polam/database/seed/users';
import { insertRows } from '@polam/database/seed/rows';
import { asked, by, type Asked } from '../call-sample.ts';
import { addSessions } from '../market-fixture.ts';

const groups = ['all', 'admins', 'suspended'] as const;
const sorts = ['date-desc', 'date-asc', 'name'] as const;
const searches = [
  {},
  { search: 'lakshmi rao' },
  { search: 'ra' },
  { search: '9848012345' },
  { search: 'zzzz nothing' },
];
const inputs = groups.flatMap((group) =>
  sorts.flatMap((sort) => searches.map((search) => ({ ...search, group, sort }))),
);

/** Calls with which admins read. */
export const adminReadings: readonly Asked[] = [
  asked(admin.figures, () => by('admin', [{}, { weeks: 26 }])),
  asked(admin.exportFigures, () => by('admin', [{ weeks: 26 }])),
  asked(admin.listUsers, () => by('admin', inputs)),
  asked(admin.exportUsers, () => by('admin', [{ search: 'lakshmi rao' }, { group: 'suspended' as const }])),
  asked(listings.exportAll, () =>
    by('admin', [{ search: 'zzzz nothing' }, { category: 'misc', organic: true }]),
  ),
  asked(catalogue.listForAdmin, () => by('admin', [{}])),
  asked(catalogue.exportCategories, () => by('admin', [{}, { search: 'spice', sort: 'used' as const }])),
  asked(equipment.listTypesForAdmin, () => by('admin', [{}])),
  asked(equipment.exportTypes, () => by('admin', [{}, { search: 'tractor', sort: 'name' as const }])),
  asked(admin.listContactMessages, () =>
    by('admin', [
      {},
      { state: 'new' as const },
      { search: 'namaste' },
      { sort: 'date-asc' as const },
      { topic: 'grievance' as const },
      { topic: 'general' as const, state: 'new' as const },
    ]),
  ),
  asked(admin.exportContactMessages, () => by('admin', [{}])),
  asked(admin.listAudit, () =>
    by('admin', [
      {},
      { sort: 'date-asc' as const },
      { search: 'lakshmi rao' },
      { action: 'signed-in' as const, from: '2026-01-01', to: '2026-12-31' },
    ]),
  ),
  asked(admin.exportAudit, () => by('admin', [{ action: 'admin-made' as const }])),
  asked(admin.getUser, ({ farmer }) => by('admin', [{ userId: farmer.id }])),
  asked(admin.getNumberHolder, ({ farmer }) => by('admin', [{ phone: farmer.phone }])),
];

/** Calls with which admins write. */
export const adminWritings: readonly Asked[] = [
  asked(admin.changeRole, async ({ db }) => by('admin', [{ userId: (await buildUser(db)).id, role: '0' }])),
  asked(admin.markContactMessage, async ({ db }) => {
    const contactMessageId = crypto.randomUUID();
    const contactMessage = {
      id: contactMessageId,
      name: 'Ravi',
      email: 'ravi@polam.example',
      message: contactMessageId,
      language: 'en',
    };
    await insertRows(db, { table: 'contact_messages', rows: [contactMessage] });
    return by('admin', [{ contactMessageId, state: 'answered' }]);
  }),
  asked(admin.suspend, async ({ db, size }) => {
    const { id: userId } = await buildUser(db);
    await addSessions(db, { userId: userId, size });
    return by('admin', [{ userId }]);
  }),
  asked(admin.restore, async ({ db }) => {
    const { id: userId } = await buildUser(db);
    await db`update users set suspended_at = now() where id = ${userId}`;
    return by('admin', [{ userId }]);
  }),
  asked(admin.endSessions, async ({ db, size }) => {
    const { id: userId } = await buildUser(db);
    await addSessions(db, { userId: userId, size });
    return by('admin', [{ userId }]);
  }),
];
