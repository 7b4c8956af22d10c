import type { Query, Transaction } from '@polam/database/connect';
import { AGENT_LISTS, type AgentAct } from '@polam/domain/groups/agent';
import type { FullyNamedListing } from '@polam/domain/market/listing';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { GroupReferenceRow } from '../groups/index.ts';
import { namedUserColumn, type NamedUserRow } from '../users/index.ts';
import { consentTables, groupOf } from './consents.repository.ts';

/** An act of an agent, with who did it. */
export interface ActRow {
  readonly id: string;
  readonly agent: NamedUserRow;
  readonly group: GroupReferenceRow;
  readonly act: AgentAct;
  readonly listingId: string | null;
  readonly listingName: string | null;
  readonly listing: ActedListing | null;
  readonly createdAt: Date;
}

/** Names of the listing of an act. */
type ActedListing = Omit<FullyNamedListing, 'name'>;

/** Acts of agents for a farmer, the latest first. */
export async function listActs(db: Query, farmerId: string): Promise<readonly ActRow[]> {
  return db<ActRow[]>`
    select x.id, ${namedUserColumn(db, 'a')} as agent, ${groupOf(db)}, x.act,
      x.listing_id as "listingId", l.name as "listingName",
      case when k.id is not null then json_build_object(
        'commodity', json_build_object('names', k.names, 'slug', k.slug), 'variety', l.variety, 'varietyNames', v.names
      ) end as listing, x.created_at as "createdAt"
    from agent_acts x join ${consentTables(db)} on c.id = x.consent_id
    left join listings l on l.id = x.listing_id left join commodities k on k.id = l.commodity_id
    left join varieties v on v.commodity_id = k.id and lower(v.names ->> 'en') = lower(l.variety)
    where c.farmer_id = ${farmerId}
    order by x.created_at desc, x.id desc limit ${AGENT_LISTS.acts}`;
}

/** An act about to be stored. */
export interface NewAct {
  readonly id: string;
  readonly consentId: string;
  readonly act: AgentAct;
  readonly listingId: string | null;
  readonly at: Date;
}

/** Stores an act, and gives who did it and in which group. */
export async function insertAct(
  tx: Transaction,
  { id, consentId, act, listingId, at }: NewAct,
): Promise<{
  readonly agentId: string;
  readonly agentName: string;
  readonly slug: string;
  readonly groupName: string;
}> {
  const [row] = await tx<[{ agentId: string; agentName: string; slug: string; groupName: string }]>`
    with act as (
      insert into agent_acts (id, consent_id, act, listing_id, created_at)
      values (${id}, ${consentId}, ${act}, ${listingId}, ${at})
    )
    select a.id as "agentId", a.name as "agentName", g.slug, g.name as "groupName"
    from ${consentTables(tx)} where c.id = ${consentId}`;
  return row;
}

/** Who posted a listing in its seller's name, and the group of both. */
export interface PostingRow {
  readonly agentName: string;
  readonly agentSpellings: Spellings | null;
  readonly group: GroupReferenceRow;
}

/** The {@link PostingRow} of a listing `l`; no row where the seller posted it. */
export const postingOf = (db: Query) => db`
  select a.name as "agentName", a.name_spellings as "agentSpellings", ${groupOf(db)}
  from agent_acts x join ${consentTables(db)} on c.id = x.consent_id
  where x.listing_id = l.id and x.act = 'listing-posted' limit 1`;
