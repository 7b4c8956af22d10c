import { findRunningEmbedded, startEmbedded } from '@polam/database/embedded';
import type { Config } from './config.ts';

/** Database of a command. */
export interface OpenedDatabase {
  readonly url: string;
  /** Stops what was started for the command; a database that was running before goes on. */
  readonly stop: () => Promise<void>;
}

/**
 * The database of the settings, for commands beside the server: that of DATABASE_URL, else the embedded one,
 * which is joined where a Polam is running on the data folder and started where none is.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenedDatabase> {
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? findRunningEmbedded(config.dataFolder);
  if (running !== null) return { url: running, stop: async () => undefined };
  const embedded = await startEmbedded({ folder: config.dataFolder, log });
  return { url: embedded.url, stop: () => embedded.stop() };
}
