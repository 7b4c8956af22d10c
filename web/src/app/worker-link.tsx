import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasManager } from '~/lib/offline/cached-copy.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';

/**
 * Registers the service worker once a page has loaded. A visitor who has seen only the landing page may
 * never return, and does not load the files for offline use.
 */
export function WorkerLink() {
  const isWanted = useIsWanted();
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const link = () => void openLink((path) => go(path), signal).catch(() => undefined);
    if (document.readyState === 'complete') link();
    else window.addEventListener('load', link, { once: true, signal });
    return () => leaving.abort();
  }, [isWanted]);
  return null;
}

function useIsWanted(): boolean {
  const isLanding = useLocation().pathname === paths.home();
  const isSignedIn = useSession().state === 'signed-in';
  return !isLanding || isSignedIn || hasManager();
}

async function openLink(go: (path: string) => void, signal: AbortSignal): Promise<void> {
  const { linkWorker } = await import('~/lib/offline/worker-client.ts');
  if (!signal.aborted) await linkWorker({ go, signal });
}
