import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/equipment';
import { contactEquipment, publicEquipment, type EquipmentValues } from '@polam/contract/equipment/fields';
import { namesOf, valuesOf } from '@polam/contract/fields';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { restorableUntil } from '@polam/domain/restoring';
import { stampsOf } from '@polam/domain/stamps';
import type { CatalogueSnapshot, EquipmentTypeRow } from '../catalogue/index.ts';
import { namedUser } from '../users/index.ts';
import type { EquipmentRow } from './equipment.repository.ts';

/** Equipment as its document shows it. */
export type EquipmentDocument = OutputOf<typeof calls.post>['equipment'];

type OwnDocument = OutputOf<typeof calls.listOfOwner>['equipment'][number];
type OwnTypes = OutputOf<typeof calls.listOfOwner>['types'][number];

/** Inputs of a document beside its row. */
export interface SeenEquipment {
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
  /**
   * Distance of a district from the reader's pincode, in km, where one was given; null where it is unknown.
   */
  readonly kmOf?: ((districtId: string | null) => number | null) | undefined;
}

/** The document of equipment; phone and address are left out where the reader may not have them. */
export function equipmentDocument(row: EquipmentRow, seen: SeenEquipment): EquipmentDocument {
  const { kmOf, language } = seen;
  return {
    id: row.id,
    ...shared(row, seen),
    regionState: placeIn(row.district, language).state,
    ...contactOf(row),
    ...(kmOf === undefined ? {} : { distanceKm: kmOf(row.districtId) }),
    owner: namedUser(row.ownerId, row.ownerName, row.ownerSpellings),
    ...stampsOf(row),
  };
}

/**
 * Equipment in the list of its owner; for other readers (null askers) without contact and number of askers.
 */
export function ownEquipmentDocument(
  row: EquipmentRow,
  { askers, ...seen }: SeenEquipment & { readonly askers: number | null },
): OwnDocument {
  const { id, typeId, item, description, deletedAt } = row;
  return {
    id,
    typeId,
    ...shared(row, seen),
    description: description || item,
    ...(askers === null ? {} : { ...contactOf(row), askers }),
    ...(deletedAt === null ? {} : { restorableUntil: restorableUntil(deletedAt).toISOString() }),
    ...stampsOf(row),
  };
}

function shared(row: EquipmentRow, { language, catalogue }: SeenEquipment) {
  const type = catalogue.resolveEquipmentType(row.typeSlug);
  return {
    ...valuesOf(namesOf(publicEquipment), row),
    typeSlug: row.typeSlug,
    typeNames: type.names,
    picture: type.picture,
    rateUnit: row.rateUnit,
    state: row.state,
    photos: row.photos.map(({ blur, ...photo }) =>
      blur === undefined ? photo : { ...photo, blur: `data:image/webp;base64,${blur}` },
    ),
    district: placeIn(row.district, language).district,
  };
}

/** A type of equipment as the list of an owner names it. */
export function equipmentCategoryDocument(row: EquipmentTypeRow): OwnTypes {
  const { id, slug, names } = row;
  return { id, slug, name: names.en, names, ...stampsOf(row) };
}

/** Contact fields that the reader may see. */
function contactOf(row: EquipmentRow) {
  const names = namesOf(contactEquipment).filter((name) => row[name] !== null);
  // The filter leaves no null, which the compiler cannot follow through names.
  const given = valuesOf(names, row) as Partial<Pick<EquipmentValues, keyof typeof contactEquipment>>;
  return { ...given, ...(given.phone === undefined ? {} : { contact: given.phone }) };
}
