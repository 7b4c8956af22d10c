import type * as calls from '@polam/contract/calls/equipment';
import type { InputOf } from '@polam/contract/call';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import { slugify } from '@polam/domain/catalogue';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/bind';
import type { Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import { readerOf, type Erased, type Reader } from '../users/index.ts';
import { equipmentDocument, ownEquipmentDocument, type EquipmentDocument } from './equipment.documents.ts';
import {
  countEquipment,
  deleteEquipmentOf,
  findEquipment,
  insertEquipment,
  insertEquipmentType,
  listEquipment,
  listEquipmentOf,
  type EquipmentFilter,
  type Purpose,
} from './equipment.repository.ts';

/** The picture of a type that an admin adds. */
const PICTURE = 'plough';

/** Machines for hire and for sale. */
export function buildEquipment(house: House, { catalogue }: { catalogue: Catalogue }) {
  const listOfOwner: Handler<typeof calls.listOfOwner> = async ({ ownerId }, context) => {
    const wish = { ownerId, withPaused: ownerId === context.actor.id, limit: MAX_PAGE };
    const rows = await listEquipmentOf(house.db, wish, readerOf(context, house.now()));
    const { equipmentTypes } = await catalogue.current();
    return ok({
      equipment: rows.map(ownEquipmentDocument),
      types: equipmentTypes.map(({ id, names }) => ({ id, name: names.en })),
    });
  };

  /** The machines that a person offers, newest first, for his profile. */
  const listOfferedBy = async (ownerId: string, reader: Reader): Promise<EquipmentDocument[]> => {
    const rows = await listEquipmentOf(house.db, { ownerId, withPaused: false, limit: MAX_PAGE }, reader);
    const seen = { language: reader.language, catalogue: await catalogue.current() };
    return rows.map((row) => equipmentDocument(row, seen));
  };

  /** Hears that somebody leaves: the machines go, with the phones and addresses that stand by them. */
  const forgetPerson = (tx: Transaction, { personId }: Erased): Promise<void> =>
    deleteEquipmentOf(tx, personId);

  return {
    forgetPerson,
    post: postWith(house, catalogue),
    listForHire: listWith(house, catalogue, 'hire'),
    listForSale: listWith(house, catalogue, 'sale'),
    createType: createTypeWith(house),
    listOfOwner,
    listOfferedBy,
  };
}

/** The machines of a running server. */
export type Equipment = ReturnType<typeof buildEquipment>;

function postWith(house: House, catalogue: Catalogue): Handler<typeof calls.post> {
  return async (input, context) => {
    const { item, costPaise, purpose, description = '', phone = null, address = null } = input;
    const snapshot = await catalogue.current();
    const type = snapshot.resolveEquipmentType(item);
    if (type.hireOnly && purpose === 'sale')
      return refuse('invalid-input', { purp: { problem: 'not-a-choice' } });

    const { actor, commit } = context;
    const machine = {
      id: uuidv7(),
      ownerId: actor.id,
      typeId: type.id,
      item,
      costPaise,
      purpose,
      description,
    };
    return commit(async (tx) => {
      await insertEquipment(tx, { ...machine, phone, address });
      const row = await findEquipment(tx, machine.id, readerOf(context, house.now()));
      const seen = { language: context.language, catalogue: snapshot };
      return row === null ? refuse('fault') : ok({ equipment: equipmentDocument(row, seen) });
    });
  };
}

function listWith(house: House, catalogue: Catalogue, purpose: Purpose): Handler<typeof calls.listForHire> {
  return async (input, context) => {
    const snapshot = await catalogue.current();
    const filter = filterOf(input, { catalogue: snapshot, purpose });
    if (filter === null) return ok({ equipment: [], nextCursor: null, total: 0 });
    const page = pageWish(input, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listEquipment(house.db, filter, { page, reader: readerOf(context, house.now()) }),
      countEquipment(house.db, filter),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const seen = { language: context.language, catalogue: snapshot };
    return ok({
      equipment: shown.map((row) => equipmentDocument(row, seen)),
      nextCursor,
      total: toldTotal(count),
    });
  };
}

/** The filter of a list call; null where it names a type that does not exist. */
function filterOf(
  { search, category = 'all' }: InputOf<typeof calls.listForHire>,
  { catalogue, purpose }: { catalogue: CatalogueSnapshot; purpose: Purpose },
): EquipmentFilter | null {
  const type = category === 'all' ? null : catalogue.findEquipmentType(category);
  if (category !== 'all' && type === null) return null;
  const meant = search === undefined ? null : catalogue.findEquipmentType(search);
  return {
    purpose,
    typeId: type?.id ?? null,
    search: search === undefined ? null : { text: search, typeId: meant?.id ?? null },
  };
}

function createTypeWith(house: House): Handler<typeof calls.createType> {
  return async ({ name, keywords = '' }, { actor, commit, requestId }) => {
    const id = uuidv7();
    const slug = slugify(name) || `equipment-${id.slice(-12)}`;
    const aliases = keywords
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean);
    const result = await commit(async (tx) => {
      const isNew = await insertEquipmentType(tx, { id, slug, name, aliases, picture: PICTURE });
      if (!isNew) return refuse('name-taken', { equipment_category: { problem: 'taken' } });
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'equipment-type-created',
        subjectId: id,
        requestId,
      });
      return ok({});
    });
    house.changes.tell('catalogue');
    return result;
  };
}
