import type { BrowserContext, Page, Request } from 'playwright-core';

/** How much of a page is printed of a journey that fails. */
const MOST_CHARACTERS = 600;
const MOST_LINES = 20;

/** Last requests and errors of a page, for the report of a journey that fails. */
interface PageRecord {
  readonly requests: Request[];
  readonly errors: string[];
}

const records = new WeakMap<Page, PageRecord>();

/** Records the requests and errors of every page of a profile. */
export function recordPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const record: PageRecord = { requests: [], errors: [] };
    records.set(page, record);
    page.on('request', (request) => addLast(record.requests, request));
    page.on('console', (message) => message.type() === 'error' && addLast(record.errors, message.text()));
    page.on('pageerror', (error) => addLast(record.errors, error.message));
  });
}

/** Address, visible text, last requests and errors of each open page of a profile. */
export async function describePages(context: BrowserContext): Promise<string> {
  return (await Promise.all(context.pages().map(describePage))).join('\n');
}

async function describePage(page: Page): Promise<string> {
  const { requests = [], errors = [] } = records.get(page) ?? {};
  return [
    `Page ${page.url()}`,
    indented('shows', [await visibleText(page)]),
    indented('requested', requests.map(describeRequest)),
    indented('console', errors),
  ].join('\n');
}

async function visibleText(page: Page): Promise<string> {
  // A page that hangs, or is between two documents, must not hold up the report.
  const text = await page.innerText('body', { timeout: 1_000 }).catch((error: Error) => error.message);
  return text.replace(/\s+/gu, ' ').slice(0, MOST_CHARACTERS);
}

function describeRequest(request: Request): string {
  const outcome = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no answer yet';
  return `${request.method()} ${request.url()} ${outcome}`;
}

function indented(name: string, lines: readonly string[]): string {
  return [`  ${name}:`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function addLast<T>(items: T[], item: T): void {
  items.push(item);
  if (items.length > MOST_LINES) items.shift();
}
