import { trustedWorkerAddress } from '~/lib/offline/worker-address.ts';
import { isAwake } from './is-awake.ts';

/**
 * Registers the service worker for a sleeping document once it has loaded, and tells it what it cannot see. A visitor
 * who has seen only the landing page may never return, and one who saves data loads no files for later.
 */
export function linkWorkerLater(): void {
  if (!('serviceWorker' in navigator)) return;
  const isLanding = location.pathname === '/';
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (navigator.serviceWorker.controller === null && (isLanding || connection?.saveData === true)) return;
  const link = () => void linkWorker().catch(() => undefined);
  if (document.readyState === 'complete') link();
  else addEventListener('load', link);
}

async function linkWorker(): Promise<void> {
  if (isAwake()) return;
  const { serviceWorker } = navigator;
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register(trustedWorkerAddress(), { updateViaCache: 'none' });
  const ready = await serviceWorker.ready;
  const notify = (what: object) => ready.active?.postMessage({ kind: 'opened', ...what });
  const notifyOfFiles = () => notify({ language: document.documentElement.lang, files: loadedFiles() });
  notifyOfFiles();
  // Fonts of a script come once its first letter is drawn.
  new PerformanceObserver(notifyOfFiles).observe({ type: 'resource' });
  const notifyOfPage = () => notify({ pages: [location.href] });
  // A worker that takes over later has not seen this page.
  if (!wasThere && serviceWorker.controller !== null) notifyOfPage();
  serviceWorker.addEventListener('controllerchange', notifyOfPage);
}

function loadedFiles(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(files.map(({ pathname }) => pathname))];
}
