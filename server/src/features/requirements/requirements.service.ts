import type * as calls from '@polam/contract/calls/requirements';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import type { FieldProblem } from '@polam/contract/problems';
import type { Language } from '@polam/domain/catalogue';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import { MAX_DAYS_AHEAD } from '@polam/domain/listing';
import { placeIn } from '@polam/domain/place';
import type { Handler } from '@polam/server/http/bind';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import { commodityReferenceOf, type Catalogue, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { Erased } from '../users/index.ts';
import {
  closeRequirementsOf,
  countRequirements,
  findRequirement,
  insertRequirement,
  listRequirements,
  listRequirementsOf,
  markExpired,
  type RequirementFilter,
  type RequirementRow,
} from './requirements.repository.ts';

/** A requirement as its document shows it. */
export type RequirementDocument = OutputOf<typeof calls.post>['requirement'];

/** What buyers look for (SPEC: potentials). */
export function buildRequirements(house: House, { catalogue }: { catalogue: Catalogue }) {
  const today = () => dayInIndia(house.now());

  const listOwn: Handler<typeof calls.listOwn> = async (_input, { actor, language }) => {
    const rows = await listRequirementsOf(house.db, { buyerId: actor.id, openOn: null, limit: MAX_PAGE });
    const seen = { language, catalogue: await catalogue.current() };
    return ok({ requirements: rows.map((row) => requirementDocument(row, seen)) });
  };

  /** The open requirements of a person, newest first, for his profile. */
  const listOpenOf = async (buyerId: string, language: Language): Promise<RequirementDocument[]> => {
    const rows = await listRequirementsOf(house.db, { buyerId, openOn: today(), limit: MAX_PAGE });
    const seen = { language, catalogue: await catalogue.current() };
    return rows.map((row) => requirementDocument(row, seen));
  };

  /** Marks requirements whose day has passed, and tells how many. For a timer: readers judge by the day. */
  function expire(): Promise<number> {
    const at = house.now();
    return markExpired(house.db, { today: dayInIndia(at), at });
  }

  /** Hears that somebody leaves: what the person looks for is closed, and the words about it are emptied. */
  const forgetPerson = (tx: Transaction, { personId, at }: Erased): Promise<void> =>
    closeRequirementsOf(tx, { buyerId: personId, at });

  return {
    post: postWith(house, catalogue, today),
    list: listWith(house, catalogue, today),
    listByName: listByNameWith(house, catalogue, today),
    listOwn,
    listOpenOf,
    expire,
    forgetPerson,
  };
}

/** The requirements of a running server. */
export type Requirements = ReturnType<typeof buildRequirements>;

function postWith(house: House, catalogue: Catalogue, today: () => Day): Handler<typeof calls.post> {
  return async (input, { actor, commit, language }) => {
    const problem = dayProblem(input.neededOn, today());
    if (problem !== null) return refuse('invalid-input', { date: { problem } });
    const snapshot = await catalogue.current();
    const commodity = snapshot.resolveCommodity({ name: input.commodityName });

    const id = uuidv7();
    const { organic = false, shipping = false, note = '', ...wanted } = input;
    return commit(async (tx) => {
      await insertRequirement(tx, {
        ...wanted,
        id,
        buyerId: actor.id,
        commodityId: commodity.id,
        organic,
        shipping,
        note,
      });
      const row = await findRequirement(tx, id);
      const seen = { language, catalogue: snapshot };
      return row === null ? refuse('fault') : ok({ requirement: requirementDocument(row, seen) });
    });
  };
}

function listWith(house: House, catalogue: Catalogue, today: () => Day): Handler<typeof calls.list> {
  return async (input, { actor, language }) => {
    const snapshot = await catalogue.current();
    const filter = filterOf(input, { catalogue: snapshot, today: today(), exceptBuyerId: actor.id });
    if (filter === null) return ok({ requirements: [], nextCursor: null, total: 0 });
    const page = pageWish(input, { usual: DEFAULT_PAGE, priceParts: 2 });
    const [rows, count] = await Promise.all([
      listRequirements(house.db, filter, page),
      countRequirements(house.db, filter),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const seen = { language, catalogue: snapshot };
    return ok({
      requirements: shown.map((row) => requirementDocument(row, seen)),
      nextCursor,
      total: toldTotal(count),
    });
  };
}

function listByNameWith(
  house: House,
  catalogue: Catalogue,
  today: () => Day,
): Handler<typeof calls.listByName> {
  return async ({ commodityName }, { actor, language }) => {
    const snapshot = await catalogue.current();
    const commodity = snapshot.findCommodityByName(commodityName);
    const meant = { commodityIds: commodity === null ? [] : [commodity.id], text: commodityName };
    const filter = { today: today(), exceptBuyerId: actor.id, categoryId: null, meant };
    const page = pageWish({}, { usual: MAX_PAGE });
    const { shown } = pageOf(await listRequirements(house.db, filter, page), page);
    const seen = { language, catalogue: snapshot };
    return ok({ requirements: shown.map((row) => requirementDocument(row, seen)) });
  };
}

/** The filter of a list call; null where it names a category that does not exist. */
function filterOf(
  { search, category = 'all' }: InputOf<typeof calls.list>,
  { catalogue, today, exceptBuyerId }: { catalogue: CatalogueSnapshot; today: Day; exceptBuyerId: string },
): RequirementFilter | null {
  const found = category === 'all' ? null : catalogue.findCategory(category);
  if (category !== 'all' && found === null) return null;
  const meant = search === undefined ? null : { commodityIds: catalogue.search(search), text: search };
  return { today, exceptBuyerId, categoryId: found?.id ?? null, meant };
}

function dayProblem(neededOn: Day, today: Day): FieldProblem | null {
  if (neededOn < today) return 'day-past';
  return neededOn > addDays(today, MAX_DAYS_AHEAD) ? 'day-too-far' : null;
}

function requirementDocument(
  row: RequirementRow,
  { language, catalogue }: { language: Language; catalogue: CatalogueSnapshot },
): RequirementDocument {
  const { buyerId, buyerName, commodityId, createdAt, updatedAt, ...facts } = row;
  const commodity =
    catalogue.findCommodity(commodityId) ?? catalogue.resolveCommodity({ name: row.commodityName });
  return {
    ...facts,
    commodity: commodityReferenceOf(commodity),
    district: placeIn(row.district, language).district,
    description: '',
    buyer: { id: buyerId, name: buyerName },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
