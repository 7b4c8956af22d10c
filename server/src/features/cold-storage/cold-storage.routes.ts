import * as calls from '@polam/contract/calls/cold-storage';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { ColdStorage } from './cold-storage.service.ts';

/** The calls about cold storages. */
export function coldStorageRoutes(coldStorage: ColdStorage): Binding[] {
  return [
    bind(calls.create, coldStorage.create),
    bind(calls.list, coldStorage.list),
    bind(calls.get, coldStorage.get),
    bind(calls.update, coldStorage.update),
    bind(calls.remove, coldStorage.remove),
    bind(calls.restore, coldStorage.restore),
    bind(calls.listRemoved, coldStorage.listRemoved),
    bind(calls.listForAdmin, coldStorage.listForAdmin),
    bindBytes(calls.exportForAdmin, coldStorage.exportForAdmin),
    bind(calls.listOwn, coldStorage.listOwn),
    bind(calls.updateOwn, coldStorage.updateOwn),
    bind(calls.ask, coldStorage.ask),
    bind(calls.listEnquiries, coldStorage.listEnquiries),
  ];
}
