import * as calls from '@polam/contract/calls/orders';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Orders } from './orders.service.ts';

/** Routes of a user's orders. */
export function orderRoutes(orders: Orders): Binding[] {
  return [
    bind(calls.place, orders.place),
    bind(calls.cancel, orders.cancel),
    bind(calls.list, orders.list),
    bind(calls.get, orders.get),
    bind(calls.move, orders.move),
    bind(calls.weigh, orders.weigh),
    bind(calls.writeOffRest, orders.writeOffRest),
    bind(calls.markPayment, orders.markPayment),
    bind(calls.dispute, orders.dispute),
    bind(calls.listDisputes, orders.listDisputes),
    bindBytes(calls.exportDisputes, orders.exportDisputes),
    bind(calls.settleDispute, orders.settleDispute),
    bind(calls.listTransactions, orders.listTransactions),
    bind(calls.sumTransactions, orders.sumTransactions),
    bindBytes(calls.exportTransactions, orders.exportTransactions),
  ];
}
