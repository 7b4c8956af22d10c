import * as calls from '@polam/contract/calls/cold-storage';
import { bind, type Binding } from '@polam/server/http/bind';
import type { ColdStorage } from './cold-storage.service.ts';

/** The calls about cold storages. */
export function coldStorageRoutes(coldStorage: ColdStorage): Binding[] {
  return [bind(calls.create, coldStorage.create), bind(calls.list, coldStorage.list)];
}
