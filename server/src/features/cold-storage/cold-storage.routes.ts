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
    bind(calls.listForDesk, coldStorage.listForDesk),
    bindBytes(calls.exportForDesk, coldStorage.exportForDesk),
    bind(calls.listOwn, coldStorage.listOwn),
    bind(calls.keep, coldStorage.keep),
    bind(calls.ask, coldStorage.ask),
    bind(calls.listEnquiries, coldStorage.listEnquiries),
  ];
}
