export { type EquipmentDocument } from './equipment.documents.ts';
export { equipmentRoutes } from './equipment.routes.ts';
export { buildEquipment, type Equipment } from './equipment.service.ts';
