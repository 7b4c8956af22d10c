import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** A breadcrumb whose name only the page knows; without `to` it is the page itself. */
export interface TailCrumb {
  readonly text: string;
  readonly to?: string;
}

interface Tail {
  readonly pathname: string;
  readonly crumbs: readonly TailCrumb[];
  /** The path of the page above, where that depends on what the page shows. */
  readonly above: string | null;
}

const nothing: readonly TailCrumb[] = [];
const listeners = new Set<() => void>();
let published: Tail | null = null;

/**
 * Publishes the last breadcrumbs of this page to the frame, once the page knows them, and the page above; an
 * empty list publishes nothing.
 */
export function useCrumbTail(crumbs: readonly TailCrumb[], above: string | null = null): void {
  const { pathname } = useLocation();
  const written = JSON.stringify(crumbs);
  useLayoutEffect(() => {
    // Written by the line above.
    const tail = { pathname, crumbs: JSON.parse(written) as readonly TailCrumb[], above };
    publish(tail);
    return () => {
      if (published === tail) publish(null);
    };
  }, [pathname, written, above]);
}

/** The last breadcrumbs that a page has published; empty where there are none, and on the server. */
export function usePublishedTail(pathname: string): readonly TailCrumb[] {
  return usePublished(pathname)?.crumbs ?? nothing;
}

/** The path of the page above that a page has published; null where there is none, and on the server. */
export function usePublishedAbove(pathname: string): string | null {
  return usePublished(pathname)?.above ?? null;
}

function usePublished(pathname: string): Tail | null {
  const tail = useSyncExternalStore(
    listen,
    () => published,
    () => null,
  );
  return tail?.pathname === pathname ? tail : null;
}

function publish(tail: Tail | null): void {
  published = tail;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
