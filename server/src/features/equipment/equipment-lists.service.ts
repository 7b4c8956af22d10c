import type { InputOf, OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/equipment';
import { MOST_DISTRICTS, PROFILE_LIST } from '@polam/contract/documents/list-bounds';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import { placeIn } from '@polam/domain/place';
import { restorableFrom } from '@polam/domain/restoring';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal, readPage } from '@polam/server/http/keyset';
import { ok, type Result } from '@polam/server/http/result';
import type { Catalogue, Surroundings } from '../catalogue/index.ts';
import { meterContacts, readerOf, type Reader } from '../users/index.ts';
import {
  equipmentCategoryDocument,
  equipmentDocument,
  ownEquipmentDocument,
  type EquipmentDocument,
} from './equipment.documents.ts';
import {
  buildUnderstanding,
  type EquipmentFilter,
  type Purpose,
  type UnderstandEquipment,
  type UnderstoodEquipment,
} from './equipment-filter.ts';
import {
  countAskers,
  countByDistrict,
  countByType,
  countEquipment,
  countEquipmentOf,
  listEquipment,
  listEquipmentOf,
  type EquipmentPageQuery,
} from './equipment.repository.ts';

type Page = OutputOf<typeof calls.listForHire>;

/** Handlers of lists of equipment: on offer, counted by filter, and of one owner. */
export function buildEquipmentLists(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  const understand = buildUnderstanding({ catalogue });

  const listOfOwner: Handler<typeof calls.listOfOwner> = async (
    { ownerId, restorable, ...steps },
    context,
  ) => {
    const now = appContext.now();
    const isOwner = ownerId === context.actor.id;
    const deletedSince = restorable === true ? restorableFrom(now) : now;
    const whose = { ownerId, scope: isOwner ? { deletedSince } : ('on-offer' as const) };
    const { shown: rows, ...rest } = await readPage(steps, {
      usual: MAX_PAGE,
      list: (page) => listEquipmentOf(appContext.db, whose, { page, reader: readerOf(context, now) }),
      count: () => countEquipmentOf(appContext.db, whose),
    });
    const snapshot = await catalogue.current();
    const askers = isOwner
      ? await countAskers(appContext.db, { equipmentIds: rows.map(({ id }) => id), ownerId })
      : null;
    const seen = { language: context.language, catalogue: snapshot };
    return ok({
      equipment: rows.map((row) =>
        ownEquipmentDocument(row, { ...seen, askers: askers === null ? null : (askers.get(row.id) ?? 0) }),
      ),
      types: snapshot.equipmentTypes.map(equipmentCategoryDocument),
      ...rest,
    });
  };

  return {
    listOfOwner,
    listOfferedBy: buildOffered(appContext, catalogue),
    listForHire: listWith(appContext, understand, 'hire'),
    listForSale: listWith(appContext, understand, 'sale'),
    facets: facetsWith(appContext, { understand, catalogue }),
  };
}

/** A user's newest equipment of each purpose, for the profile. */
function buildOffered(appContext: AppContext, catalogue: Catalogue) {
  const page = toPageQuery({}, { usual: PROFILE_LIST });
  return async (ownerId: string, reader: Reader): Promise<EquipmentDocument[]> => {
    const kinds = (['hire', 'sale'] as const).map((purpose) =>
      listEquipmentOf(appContext.db, { ownerId, scope: 'on-offer', purpose }, { page, reader }),
    );
    const seen = { language: reader.language, catalogue: await catalogue.current() };
    const found = (await Promise.all(kinds)).flatMap((rows) => pageOf(rows, page).shown);
    return found.map((row) => equipmentDocument(row, seen));
  };
}

function listWith(
  appContext: AppContext,
  understand: UnderstandEquipment,
  purpose: Purpose,
): Handler<typeof calls.listForHire> {
  return async (input, context): Promise<Result<Page, 'invalid-input'>> => {
    const understood = await understand(input, purpose);
    if (!understood.ok) return understood;
    const near = understood.around?.map(({ place: { id } }) => id) ?? [];
    const page = { ...toPageQuery(input, { usual: DEFAULT_PAGE }), near };
    const found = await findPage(appContext, understood, {
      page,
      reader: readerOf(context, appContext.now()),
    });
    const { shown, nextCursor } = pageOf(found.rows, page);
    const kmOf = kilometresIn(understood.around);
    const seen = { language: context.language, catalogue: understood.catalogue, kmOf };
    const documents = shown.map((row) => equipmentDocument(row, seen));
    return ok({
      equipment: await metered(appContext, documents, context),
      nextCursor,
      total: formatTotal(found.count),
    });
  };
}

/** Matches of the text as written; only where there are none, matches with typing mistakes corrected. */
async function findPage(
  appContext: AppContext,
  { filter, forgiving }: UnderstoodEquipment,
  request: { page: EquipmentPageQuery; reader: Reader },
) {
  const find = async (asked: EquipmentFilter) => {
    const [rows, count] = await Promise.all([
      listEquipment(appContext.db, asked, request),
      countEquipment(appContext.db, asked),
    ]);
    return { rows, count };
  };
  if (filter === null) return { rows: [], count: 0 };
  const found = await find(filter);
  const mistyped = found.count === 0 ? forgiving() : null;
  return mistyped === null ? found : find(mistyped);
}

function facetsWith(
  appContext: AppContext,
  { understand, catalogue }: { understand: UnderstandEquipment; catalogue: Catalogue },
): Handler<typeof calls.facets> {
  return async ({ purpose, ...request }: InputOf<typeof calls.facets>, { language }) => {
    const understood = await understand(request, purpose);
    if (!understood.ok) return understood;
    const { filter, forgiving } = understood;
    const isMistyped = filter !== null && (await countEquipment(appContext.db, filter)) === 0;
    const asked = (isMistyped ? forgiving() : null) ?? filter;
    const [byType, byDistrict, districts] = await Promise.all([
      asked === null ? [] : countByType(appContext.db, asked),
      asked === null ? [] : countByDistrict(appContext.db, asked, MOST_DISTRICTS),
      catalogue.places.districts(),
    ]);
    const counts = new Map(byType.map(({ typeId, count }) => [typeId, count]));
    const named = new Map(districts.map((each) => [each.id, each]));
    return ok({
      types: understood.catalogue.equipmentTypes.map(({ id, slug }) => ({
        slug,
        count: formatTotal(counts.get(id) ?? 0),
      })),
      districts: byDistrict.flatMap(({ districtId, count }) => {
        const place = named.get(districtId);
        const name =
          place === undefined ? null : placeIn({ ...place.names, stateCode: place.stateCode }, language);
        return name === null
          ? []
          : [{ id: districtId, name: name.district ?? districtId, count: formatTotal(count) }];
      }),
    });
  };
}

/** Removes the phones and addresses of owners beyond the reader's limit for today. */
async function metered(
  appContext: AppContext,
  equipmentList: readonly EquipmentDocument[],
  context: Context,
): Promise<EquipmentDocument[]> {
  const { actor } = context;
  if (actor === null) return [...equipmentList];
  const visible = equipmentList.flatMap(({ phone, owner }) => (phone === undefined ? [] : [owner.id]));
  const shown = await meterContacts(appContext, visible, { ...context, actor });
  return equipmentList.map((equipment) => {
    const { phone: _phone, contact: _contact, address: _address, ...others } = equipment;
    return equipment.phone === undefined || shown.has(equipment.owner.id) ? equipment : others;
  });
}

/**
 * Distance of districts from the pincode of the query, rounded to kilometres; undefined without a pincode.
 */
function kilometresIn(around: Surroundings | null) {
  if (around === null) return undefined;
  const km = new Map(around.map((each) => [each.place.id, Math.round(each.km)]));
  return (districtId: string | null) => (districtId === null ? null : (km.get(districtId) ?? null));
}
