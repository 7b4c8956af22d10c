import { useEffect } from 'react';
import { useSession } from '~/lib/session.ts';
import { isOptedIn } from './push-here.ts';

/** Keeps the device known to the server, with each session and each new address, where its reader wants to be told here. */
export function useRenewedDevice(): void {
  const session = useSession();
  const personId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (personId === null || !isOptedIn(personId) || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const renew = () => void renewed(personId);
    renew();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if ((Object(data) as { kind?: unknown }).kind === 'subscribed-anew') renew();
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: leaving.signal });
    return () => leaving.abort();
  }, [personId]);
}

async function renewed(personId: string): Promise<void> {
  try {
    const { renewHere } = await import('./push-device.ts');
    await renewHere(personId);
  } catch {
    // Without a network, or where the browser does not let it: the next page tries again.
  }
}
