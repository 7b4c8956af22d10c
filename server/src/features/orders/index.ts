export type { Placed } from './place-order.service.ts';
export { orderRoutes } from './orders.routes.ts';
export { buildOrders, type Orders } from './orders.service.ts';
