import { connect, type Database } from '@polam/database/connect';
import { joinMarket, type Trader } from '../faults/market-day.ts';
import { findDatabase, makeDataFolder, removeDataFolder } from '../kit/data-folder.ts';
import { startPolam, type PolamOptions, type RunningPolam } from '../kit/polam.ts';

/** A market to try faults on: a built server on an embedded database, with a farmer and a buyer. */
export class HeldMarket {
  readonly dataFolder: string;
  readonly farmer: Trader;
  readonly buyer: Trader;
  #first: RunningPolam;
  #joined: RunningPolam[] = [];

  private constructor(started: { dataFolder: string; first: RunningPolam; farmer: Trader; buyer: Trader }) {
    this.dataFolder = started.dataFolder;
    this.farmer = started.farmer;
    this.buyer = started.buyer;
    this.#first = started.first;
  }

  static async open(): Promise<HeldMarket> {
    const dataFolder = makeDataFolder();
    const first = await startPolam({ dataFolder });
    const farmer = await joinMarket(first.url, 'Lakshmi');
    const buyer = await joinMarket(first.url, 'Ravi');
    return new HeldMarket({ dataFolder, first, farmer, buyer });
  }

  /** The first process; the embedded database is its child. */
  get first(): RunningPolam {
    return this.#first;
  }

  /** Starts the first process again, after it was ended. */
  async restart(): Promise<RunningPolam> {
    this.#first = await startPolam({ dataFolder: this.dataFolder });
    return this.#first;
  }

  /** One more process on the same database; it ends with the scenario. */
  async join(env: PolamOptions['env'] = {}): Promise<RunningPolam> {
    const one = await startPolam({
      dataFolder: this.dataFolder,
      env: { DATABASE_URL: this.databaseUrl, ...env },
    });
    this.#joined.push(one);
    return one;
  }

  /** Queries the database directly. */
  async look<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = connect(this.databaseUrl, { max: 1 });
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  }

  /** Ends the processes that joined. */
  async endJoined(): Promise<void> {
    await Promise.all(this.#joined.splice(0).map((one) => one.stop()));
  }

  /** Output of its processes since their start, to explain a fault. */
  output(): string {
    return [this.#first, ...this.#joined].map((one) => one.output()).join('\n');
  }

  async close(): Promise<void> {
    await this.#first.stop();
    await removeDataFolder(this.dataFolder);
  }

  /** URL of the embedded database. Errors: throws if it does not run. */
  get databaseUrl(): string {
    const database = findDatabase(this.dataFolder);
    if (database === null) throw new Error('The database does not run.');
    return database.url;
  }
}
