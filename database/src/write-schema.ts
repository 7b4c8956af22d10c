import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from './connect.ts';
import { removeEmbedded, startEmbedded } from './embedded.ts';
import { migrate } from './schema/migrate.ts';
import { databaseFolder } from './root.ts';
import { dumpSchema } from './schema/schema-dump.ts';
import { makeThrowAwayFolder } from './testing/folder.ts';

const folder = makeThrowAwayFolder();
const embedded = await startEmbedded({ folder, durable: false, log: () => undefined });
const db = connect(embedded.url);
try {
  await migrate(db);
  writeFileSync(join(databaseFolder(), 'schema.sql'), await dumpSchema(db));
} finally {
  await db.end();
  await embedded.stop();
  removeEmbedded(folder);
}
