import type * as calls from '@polam/contract/calls/cold-storage';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { findColdStorage } from './cold-storage.repository.ts';
import { coldStorageDocument } from './storage-document.ts';

/** One cold storage as its page shows it. */
export function buildStoragePage(
  appContext: AppContext,
  { catalogue }: { catalogue: Catalogue },
): Handler<typeof calls.get> {
  return async ({ storageId }, { language }) => {
    const [row, current] = await Promise.all([
      findColdStorage(appContext.db, storageId),
      catalogue.current(),
    ]);
    if (row === null) return refuse('not-found');
    return ok({ coldStorage: coldStorageDocument(row, { language, catalogue: current }) });
  };
}
