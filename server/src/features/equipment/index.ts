export { type EquipmentDocument } from './equipment.documents.ts';
export { buildEquipment, type Equipment } from './equipment.service.ts';
export type { LockedEquipment } from './equipment-writes.repository.ts';
export type { EquipmentLeaving } from './write-equipment.service.ts';
export type { Recounted } from './write-equipment.service.ts';
