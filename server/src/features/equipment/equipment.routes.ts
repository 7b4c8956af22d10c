import * as calls from '@polam/contract/calls/equipment';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Equipment } from './equipment.service.ts';

/** Routes of equipment for hire and for sale. */
export function equipmentRoutes(equipment: Equipment): Binding[] {
  return [
    bind(calls.post, equipment.post),
    bind(calls.edit, equipment.edit),
    bind(calls.move, equipment.move),
    bind(calls.get, equipment.get),
    bindBytes(calls.photo, equipment.photo),
    bind(calls.listForHire, equipment.listForHire),
    bind(calls.listForSale, equipment.listForSale),
    bind(calls.facets, equipment.facets),
    bind(calls.listOfOwner, equipment.listOfOwner),
    bind(calls.createType, equipment.createType),
  ];
}
