import { connect, type Database } from '@polam/database/connect';
import { startMailbox, type Mailbox } from '@polam/server/testing/mailbox';
import { startBalancer, type Balancer } from '../../kit/network/balancer.ts';
import { makeDataFolder, removeDataFolder } from '../../kit/data-folder.ts';
import { makeOwnDatabase, type OwnDatabase } from '../../kit/own-database.ts';
import { startPolam, type RunningPolam } from '../../kit/polam.ts';
import { collectable } from './memory.ts';

/** Signal that ends a server before its restart. */
export type Ending = 'SIGTERM' | 'SIGKILL';

interface Parts {
  readonly database: OwnDatabase;
  readonly box: Mailbox;
  readonly balancer: Balancer;
  readonly folders: readonly [string, string];
}

const DATABASE_AWAY_MS = 500;

/** Two built servers with running timers on one database, behind one address; each part may be restarted. */
export class DayMarket {
  readonly #parts: Parts;
  #servers: readonly RunningPolam[] = [];

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  static async open(): Promise<DayMarket> {
    const market = new DayMarket({
      database: await makeOwnDatabase(),
      box: await startMailbox(),
      balancer: await startBalancer(),
      folders: [makeDataFolder(), makeDataFolder()],
    });
    market.#name([await market.#start(0), await market.#start(1)]);
    return market;
  }

  /** URL of the balancer, which forwards to a ready server. */
  get url(): string {
    return this.#parts.balancer.url;
  }

  get servers(): readonly RunningPolam[] {
    return this.#servers;
  }

  /** Ends one of the servers and starts it again; the other one serves meanwhile. */
  async restartServer(at: 0 | 1, ending: Ending): Promise<void> {
    const server = this.#servers[at];
    await (ending === 'SIGTERM' ? server?.stop() : server?.kill9());
    const anew = await this.#start(at);
    this.#name(this.#servers.map((each, place) => (place === at ? anew : each)));
  }

  async restartDatabase(): Promise<void> {
    await this.#parts.database.end();
    await new Promise((resolve) => setTimeout(resolve, DATABASE_AWAY_MS));
    await this.#parts.database.start();
  }

  /** Queries the database directly, without the servers. */
  async look<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = connect(this.#parts.database.url, { max: 3, applicationName: 'polam-day' });
    try {
      return await work(db);
    } finally {
      await db.end({ timeout: 1 });
    }
  }

  async close(): Promise<void> {
    const { database, box, balancer, folders } = this.#parts;
    await Promise.all(this.#servers.map((server) => server.stop()));
    await balancer.close();
    await database.remove();
    await box.close();
    await Promise.all(folders.map(removeDataFolder));
  }

  #name(servers: readonly RunningPolam[]): void {
    this.#servers = servers;
    this.#parts.balancer.serve(servers.map(({ url }) => url));
  }

  #start(at: 0 | 1): Promise<RunningPolam> {
    const { database, box, balancer, folders } = this.#parts;
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: balancer.url,
      JOBS_EVERY_S: '2',
      NOTICES_EVERY_S: '1',
      NOTICE_GRACE_S: '0',
      SMTP_URL: box.url,
      DRAIN_SETTLE_S: '0.5',
      ...collectable,
    };
    return startPolam({ dataFolder: folders[at], env });
  }
}
