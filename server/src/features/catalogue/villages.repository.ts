import { join } from 'node:path';
import { databaseFolder } from '@polam/database/root';
import { readVillages } from '@polam/database/villages';

/** The lines of the shipped villages, which are in no table: they never change while a server runs. */
export function readVillageLines(): Promise<Buffer> {
  return readVillages(join(databaseFolder(), 'data'));
}
