import { useEffect } from 'react';
import { useSession } from '~/lib/session.ts';
import { isOptedIn } from './push-here.ts';

/**
 * Renews the push subscription of this device with each session and each new endpoint, for a user who has
 * opted in.
 */
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
