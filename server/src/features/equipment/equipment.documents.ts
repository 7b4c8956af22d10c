import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/equipment';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { EquipmentRow } from './equipment.repository.ts';

/** A machine as its document shows it. */
export type EquipmentDocument = OutputOf<typeof calls.post>['equipment'];

/** The document of a machine; phone and address are left out where the reader may not have them. */
export function equipmentDocument(
  row: EquipmentRow,
  { language, catalogue }: { language: Language; catalogue: CatalogueSnapshot },
): EquipmentDocument {
  const { phone, address } = row;
  const type = catalogue.resolveEquipmentType(row.typeSlug);
  return {
    id: row.id,
    item: row.item,
    typeSlug: row.typeSlug,
    typeNames: type.names,
    picture: type.picture,
    costPaise: row.costPaise,
    rateUnit: row.rateUnit,
    purpose: row.purpose,
    description: row.description,
    model: row.model,
    district: placeIn(row.district, language).district,
    ...(phone === null ? {} : { phone }),
    ...(address === null ? {} : { address }),
    owner: { id: row.ownerId, name: row.ownerName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A machine in the list of its owner. */
export function ownEquipmentDocument(
  row: EquipmentRow,
): OutputOf<typeof calls.listOfOwner>['equipment'][number] {
  const { id, typeId, item, description, model, license, purpose, costPaise } = row;
  return { id, typeId, description: description || item, model, license, purpose, costPaise };
}
