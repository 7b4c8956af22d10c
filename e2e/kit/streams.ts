import { stream } from '@polam/contract/calls/notices';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** The event streams that a browser profile holds. */
export interface OpenStreams {
  /** The pages that hold one now. */
  holders(): readonly Page[];
}

/** Watches which pages of a profile hold an event stream, from before the first page is opened. */
export function watchStreams(context: BrowserContext): OpenStreams {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith(stream.path)) open.add(request);
  });
  const remove = (request: Request) => void open.delete(request);
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
  return {
    holders: () => {
      const pages = [...open].map((request) => request.frame().page());
      return pages.filter((page) => !page.isClosed());
    },
  };
}
