export { type EquipmentDocument } from './equipment.documents.ts';
export { equipmentRoutes } from './equipment.routes.ts';
export { buildEquipment, type Equipment } from './equipment.service.ts';
export type { LockedMachine } from './equipment-writes.repository.ts';
export type { MachineLeaving } from './move-equipment.service.ts';
export type { Recounted } from './write-equipment.service.ts';
