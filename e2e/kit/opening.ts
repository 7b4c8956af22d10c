import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import type { Database } from '@polam/database/connect';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { askOver } from './client.ts';
import { describePages } from './page-record.ts';
import { openDevice, seeLive, visit, type Device, type DeviceOptions } from './device.ts';
import { postListing, type ListingInput, type PostedListing } from './listings.ts';
import { demoSettings, type DemoMarket } from './market.ts';
import { arrive, type Newcomer } from './users.ts';
import { onConnection } from './own-database.ts';
import { startPolam, type PolamOptions, type RunningPolam } from './polam.ts';
import { prepareMarket, type Beginning, type DemoContent } from './prepared-market.ts';
import type { SignedIn } from './session.ts';

type Settings = NonNullable<PolamOptions['env']>;

/** A user of a market, with calls and devices. */
export interface User extends SignedIn {
  /** Makes a call over HTTP. Errors: throws with the message of a refusal. */
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /** Posts a listing: 50 quintals at ₹2,400 by default. */
  sell(listing: ListingInput): Promise<PostedListing>;
  /** Opens a page on a device of their own, and waits until its event stream is open. */
  open(path: string, options?: Omit<DeviceOptions, 'url' | 'signedIn'>): Promise<Device>;
}

/** Resources of a file while its journeys run. */
interface Opened {
  readonly polam: RunningPolam;
  readonly browser: Browser;
  readonly databaseUrl: string;
  readonly demo: DemoContent | null;
  close(): Promise<void>;
}

/** The browser of all files of a process: each device is a separate profile. It ends with the process. */
let running: Promise<Browser> | undefined;

/** Opens a market without users for the journeys of this file. */
export function openMarket(settings: () => Promise<Settings> | Settings = () => ({})): Market {
  return new Market('nobody', settings);
}

/** Opens a market with the demo in it for the journeys of this file. */
export function openDemoMarket(settings: Settings = {}): OpenDemo {
  return new OpenDemo(settings);
}

/** The market of a file of journeys: open in its hooks and tests, closed after the last of them. */
export class Market {
  readonly #devices: Device[] = [];
  #opened: Opened | null = null;

  constructor(beginning: Beginning, settings: () => Promise<Settings> | Settings) {
    beforeAll(async () => {
      this.#opened = await open(beginning, await settings());
    });
    afterEach(async ({ task }) => {
      const devices = this.#devices.splice(0);
      if (task.result?.state === 'fail') await printPages(devices);
      await Promise.all(devices.map((device) => device.close()));
    });
    afterAll(() => this.#opened?.close());
  }

  get polam(): RunningPolam {
    return this.#present().polam;
  }

  get browser(): Browser {
    return this.#present().browser;
  }

  /** URL of the market, without a trailing slash. */
  get url(): string {
    return this.polam.url;
  }

  /** Registers an account, and signs in. */
  async arrive(user: Newcomer): Promise<User> {
    return this.userOf(await arrive(this.url, user));
  }

  /** Adds calls and devices to a signed-in user. */
  userOf(signedIn: SignedIn): User {
    return {
      ...signedIn,
      sell: (listing) => postListing(this.url, signedIn, listing),
      ask: (call, input) => askOver(this.url, { call, input, sent: { token: signedIn.token } }),
      open: async (path, options) => {
        const device = await this.openDevice({ ...options, signedIn });
        await visit(device.page, path);
        await seeLive(device.page);
        return device;
      },
    };
  }

  /** Works on the database of the market, for what otherwise only days bring about. */
  work<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return onConnection(this.#present().databaseUrl, work);
  }

  /** Opens a device, signed out by default; it is closed when the test ends. */
  async openDevice(options: Omit<DeviceOptions, 'url'> = {}): Promise<Device> {
    const device = await openDevice(this.browser, { url: this.url, ...options });
    this.#devices.push(device);
    return device;
  }

  /** Initial content of the demo; null in a market of nobody. */
  protected get content(): DemoContent | null {
    return this.#present().demo;
  }

  #present(): Opened {
    if (this.#opened === null) throw new Error('A market is open in hooks and tests alone.');
    return this.#opened;
  }
}

/** A market with the demo in it. */
export class OpenDemo extends Market {
  constructor(settings: Settings) {
    super('demo', () => ({ ...demoSettings, ...settings }));
  }

  /** The sights and signed-in users of the demo. */
  get demo(): DemoMarket {
    if (this.content === null) throw new Error('A demo is there in hooks and tests alone.');
    return { ...this.content, polam: this.polam };
  }

  /** A user of the demo. */
  user(who: keyof DemoMarket['users']): User {
    return this.userOf(this.demo.users[who]);
  }
}

/** Prints what the pages of a failed journey show and have asked for: they are closed next. */
async function printPages(devices: readonly Device[]): Promise<void> {
  for (const { context } of devices) process.stderr.write(`${await describePages(context)}\n`);
}

async function open(beginning: Beginning, settings: Settings): Promise<Opened> {
  const [{ databaseUrl, dataFolder, demo, remove }, browser] = await Promise.all([
    prepareMarket(beginning),
    openBrowser(),
  ]);
  const polam = await startPolam({ dataFolder, env: { ...settings, DATABASE_URL: databaseUrl } });
  const close = async () => {
    await polam.stop();
    await remove();
  };
  return { polam, browser, databaseUrl, demo, close };
}

async function openBrowser(): Promise<Browser> {
  const last = await running;
  if (last?.isConnected() === true) return last;
  running = launchBrowser();
  return running;
}
