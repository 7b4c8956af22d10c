import { useEffect } from 'react';
import { useSession } from '~/lib/session.ts';
import { isOptedIn } from './push-here.ts';

/** Keeps the device known to the server, with each session and each new address, where its reader wants to be told here. */
export function useRenewedDevice(): void {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null || !isOptedIn(userId) || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const renew = () => void renewed(userId);
    renew();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if ((Object(data) as { kind?: unknown }).kind === 'subscribed-anew') renew();
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: leaving.signal });
    return () => leaving.abort();
  }, [userId]);
}

async function renewed(userId: string): Promise<void> {
  try {
    const { renewHere } = await import('./push-device.ts');
    await renewHere(userId);
  } catch {
    // Without a network, or where the browser does not let it: the next page tries again.
  }
}
