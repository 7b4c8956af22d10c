export type { Placed } from './placing/place-order.service.ts';
export type { Noted, Weighed } from './moves/note-order.service.ts';
export type { Completed } from './moves/make-order-move.service.ts';
export { eventDocument, eventsAt, orderWithoutContact } from './order-document.ts';
export { listOrderEvents } from './orders.repository.ts';
export { namedOrder, otherThan, sideOf } from './named-order.ts';
export { buildOrders, type Orders } from './orders.service.ts';
export { findTradedOrder, lockTradedOrder, type TradedOrder } from './traded-order.service.ts';
export { listOrderTasks } from './lists/order-tasks.repository.ts';
