import * as agents from '@polam/contract/calls/agents';
import * as groups from '@polam/contract/calls/groups';
import { buildFarmer } from '@polam/database/seed/users';
import type { TestActor } from './actor.ts';
import type { TestApp } from './test-app.ts';

/** A manager of a group, a member of it, and the address of the group. */
export interface Agency {
  readonly agent: TestActor;
  readonly farmer: TestActor;
  readonly slug: string;
}

const founded = { name: 'Guntur Mirchi Farmers', kind: 'fpo', pincode: '522002' } as const;

/** A group with a manager and a member; the pincode need not be known. */
export async function anAgency(testApp: TestApp, farmerId?: string): Promise<Agency> {
  const agent = await testApp.actor((await buildFarmer(testApp.db)).id);
  const farmer = await testApp.actor(farmerId ?? (await buildFarmer(testApp.db)).id);
  const answer = await agent.call(groups.found, founded);
  if (!answer.ok) throw new Error(answer.message);
  const { slug } = answer.value.group;
  await agent.call(groups.invite, { slug, userId: farmer.id });
  await farmer.call(groups.ask, { slug });
  return { agent, farmer, slug };
}

/** Has the agent ask and the farmer say yes; gives the id of the consent. */
export async function consentOf(
  { agent, farmer, slug }: Agency,
  {
    limits,
    ...terms
  }: {
    readonly mayAnswer: boolean;
    readonly lastOn?: string;
    readonly limits?: { readonly cropLimits?: string; readonly restDays?: number };
  } = { mayAnswer: false },
): Promise<string> {
  const asked = await agent.call(agents.ask, { slug, farmerId: farmer.id, ...terms });
  if (!asked.ok) throw new Error(asked.message);
  const { id: consentId } = asked.value.consent;
  const given = await farmer.call(agents.give, { consentId, ...terms, ...limits });
  if (!given.ok) throw new Error(given.message);
  return consentId;
}
