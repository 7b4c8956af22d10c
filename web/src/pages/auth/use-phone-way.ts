import type { PhoneWay } from '@polam/domain/users/phone-login';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '~/root.tsx';

/** How numbers sign in on this market; by a PIN where the root loader data is missing. */
export function usePhoneWay(): PhoneWay {
  return useRouteLoaderData<typeof loader>('root')?.phoneWay ?? 'pin';
}
