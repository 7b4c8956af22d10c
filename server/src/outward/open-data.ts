/** Settings of the government's open data of prices. */
export interface OpenDataSettings {
  /** The operator's own key; it is a secret. */
  readonly key: string;
  /** Address of the resource, without a query. */
  readonly url: string;
}

/** Address of the resource "Current daily price of various commodities from various markets". */
export const OPEN_DATA_URL = 'https://api.data.gov.in/resource/9ef84268-d588-465a-a308-a864a43d0070';

/** A record by its field names in lower case, each value as text. */
export type OpenRecord = Readonly<Record<string, string>>;

const PAGE = 1_000;
/** More than all markets of India report in a day. */
const MOST_RECORDS = 50_000;
const MOST_BYTES = 4_000_000;
const WAIT_MS = 15_000;

const KEY = /^[A-Za-z0-9_-]{8,200}$/;

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings of the open data; each that is wrong adds a sentence to the problems. Null without a key. */
export function readOpenData(
  { PRICES_KEY: key, PRICES_URL: url = OPEN_DATA_URL }: Env,
  problems: string[],
): OpenDataSettings | null {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    problems.push('PRICES_URL must be an address such as https://api.data.gov.in/resource/….');
  if (key === undefined) return null;
  if (!KEY.test(key)) problems.push('PRICES_KEY must be the key of an account at data.gov.in.');
  return { key, url };
}

/** Why a source gave no prices. */
export class OpenDataTrouble extends Error {}

/**
 * All records that the service has, page by page.
 *
 * Errors: OpenDataTrouble where it is away, slow, or answers otherwise than documented. The key is in none of them.
 */
export async function* readOpenRecords({
  key,
  url,
}: OpenDataSettings): AsyncGenerator<readonly OpenRecord[]> {
  let offset = 0;
  for (let total = 1; offset < Math.min(total, MOST_RECORDS);) {
    const answer = await askPage(url, {
      'api-key': key,
      format: 'json',
      limit: String(PAGE),
      offset: String(offset),
    });
    const page = pageOf(answer);
    total = page.total;
    if (page.records.length === 0) return;
    offset += page.records.length;
    yield page.records;
  }
}

async function askPage(url: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  let text: string;
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok) throw new OpenDataTrouble(`HTTP ${answer.status}`);
    text = await boundedText(answer);
  } catch (error) {
    if (error instanceof OpenDataTrouble) throw error;
    // The message of the library may hold the address, and with it the key.
    throw new OpenDataTrouble(
      error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'away',
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new OpenDataTrouble('no JSON');
  }
}

async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // A body of the platform's fetch is iterable, which its type does not say.
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) throw new OpenDataTrouble('too much at once');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function pageOf(answer: unknown): { readonly records: readonly OpenRecord[]; readonly total: number } {
  if (typeof answer !== 'object' || answer === null) throw new OpenDataTrouble('another shape');
  const { records, total } = answer as { readonly records?: unknown; readonly total?: unknown };
  const count = Number(total);
  if (!Array.isArray(records) || records.length > PAGE || !Number.isInteger(count) || count < 0)
    throw new OpenDataTrouble('another shape');
  return { records: records.map(recordOf), total: count };
}

function recordOf(record: unknown): OpenRecord {
  if (typeof record !== 'object' || record === null) throw new OpenDataTrouble('another shape');
  const pairs = Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name.toLowerCase(), String(value)]] : [],
  );
  return Object.fromEntries(pairs) as OpenRecord;
}
