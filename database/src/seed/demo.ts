import type { Day } from '@polam/domain/day';
import { roles } from '@polam/domain/person';
import type { Query } from '../connect.ts';
import { buildConsents } from './consents.ts';
import type { DemoAccount, DemoLogin } from './demo-accounts.ts';
import { loginsOf, makeDemoAccounts } from './demo-accounts.ts';
import { addDemoFollows } from './demo-follows.ts';
import { addDemoColdStorages, addDemoEquipment, addDemoListings, addDemoRequirements } from './demo-goods.ts';
import { addDemoNegotiations } from './demo-negotiations.ts';
import { addDemoOrders } from './demo-orders.ts';
import type { DemoStage } from './demo-stage.ts';
import { demoStage } from './demo-stage.ts';
import { addDemoWishes } from './demo-wishes.ts';
import { buildUser, inventedPhone, type UserRow } from './people.ts';
import type { Random } from './random.ts';

/** What the demo marketplace is made with. */
export interface DemoOptions {
  /** Decides the hours of the day at which things were posted; passwords never come from it. */
  readonly random: Random;
  readonly hashPassword: (text: string) => Promise<string>;
  /** The day in India on which the demo begins; nothing of it has expired then. */
  readonly today: Day;
}

/**
 * Fills a marketplace with invented people in real places and what they sell, seek, hire out and negotiate.
 *
 * The catalogue and the places must be there. All is asked of `db`: in a transaction it is all or nothing.
 * Returns the logins in the order in which one would try them; the passwords are kept nowhere else.
 * Cost: a hash for each person (43) before the first statement, then a fraction of a second.
 */
export async function seedDemo(db: Query, options: DemoOptions): Promise<DemoLogin[]> {
  const accounts = await makeDemoAccounts(options.hashPassword);
  const stage = await addPeople(db, accounts, options);
  const listings = await addDemoListings(db, stage);
  await addDemoRequirements(db, stage);
  await addDemoEquipment(db, stage);
  await addDemoColdStorages(db, stage);
  await addDemoNegotiations(db, stage, listings);
  await addDemoOrders(db, stage, listings);
  await addDemoWishes(db, stage, listings);
  await addDemoFollows(db, stage);
  return loginsOf(accounts);
}

async function addPeople(
  db: Query,
  accounts: readonly DemoAccount[],
  options: DemoOptions,
): Promise<DemoStage> {
  const people = new Map<string, UserRow>();
  const stage = demoStage(options, people);
  for (const [at, account] of accounts.entries()) {
    const { key, trade, password: _, ...facts } = account;
    const user = await buildUser(db, {
      ...facts,
      phone: inventedPhone(101 + at),
      role: trade === 'admin' ? roles.admin : roles.user,
      // Of no bank that there is: nobody pays a stranger by trying the demo.
      upiId: trade === 'admin' ? null : `${key}@okbank`,
      createdAt: stage.daysAgo(190 + at * 5),
    });
    await buildConsents(db, { personId: user.id });
    people.set(key, user);
  }
  return stage;
}
