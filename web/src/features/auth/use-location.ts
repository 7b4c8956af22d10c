import { useState } from 'react';

const PATIENCE_MS = 15_000;
const OLDEST_MS = 10 * 60_000;

/** Where somebody is, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** How asking for the location stands. */
export type Locating =
  | { readonly state: 'unasked' | 'asking' | 'refused' | 'failed' | 'insecure' }
  | { readonly state: 'found'; readonly coordinates: Coordinates };

/** The location of the device: asked for by a press alone, and never needed. */
export interface DeviceLocation {
  readonly locating: Locating;
  readonly ask: () => void;
  readonly drop: () => void;
}

/** Asks the device where it is. Browsers answer over https (or on the device itself) alone. */
export function useDeviceLocation(): DeviceLocation {
  const [locating, setLocating] = useState<Locating>({ state: 'unasked' });
  const ask = () => {
    // Old browsers without the interface have none, whatever the types of the platform say.
    const device = navigator.geolocation as Geolocation | undefined;
    if (!window.isSecureContext) return setLocating({ state: 'insecure' });
    if (device === undefined) return setLocating({ state: 'failed' });
    setLocating({ state: 'asking' });
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setLocating({ state: 'found', coordinates: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setLocating({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
    );
  };
  return { locating, ask, drop: () => setLocating({ state: 'unasked' }) };
}
