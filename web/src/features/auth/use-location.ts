import { useState } from 'react';

const PATIENCE_MS = 15_000;
const OLDEST_MS = 10 * 60_000;

/** Coordinates of the user, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** State of the request for the location. */
export type Locating =
  | { readonly state: 'unasked' | 'asking' | 'refused' | 'failed' | 'insecure' }
  | { readonly state: 'found'; readonly coordinates: Coordinates };

/** Location of the device: requested only on a press, and always optional. */
export interface DeviceLocation {
  readonly locating: Locating;
  readonly ask: () => void;
  readonly drop: () => void;
}

/** Requests the location of the device. Browsers provide it only over https (or on localhost). */
export function useDeviceLocation(): DeviceLocation {
  const [locating, setLocating] = useState<Locating>({ state: 'unasked' });
  const ask = () => {
    // Old browsers lack the interface, whatever the platform types say.
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
