import { useLocation } from 'react-router';
import { FROM, patterns, paths, withQuery } from '~/paths.ts';

/** Any host serves: one of our own paths stays on this origin, every other URL leaves it. */
const OURS = 'https://ours.invalid';
const accountPages: ReadonlySet<string> = new Set([
  patterns.login,
  patterns.register,
  patterns.registerEmail,
  patterns.forgotPassword,
  patterns.forgotPin,
]);

/** Origin of a visit: the state of a navigation in the app, and the query of its address. */
interface Opening {
  readonly state: unknown;
  readonly search: string;
}

/**
 * Path from which the user was sent to sign in; home where there is none, or where it is not one of our own.
 */
export function pathBefore({ state, search }: Opening): string {
  const stated = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const from = stated ?? new URLSearchParams(search).get(FROM);
  return typeof from === 'string' && isOurs(from) ? from : paths.home();
}

interface CameFrom {
  readonly from: string;
  /** The state that passes it to the next account page. */
  readonly state: { readonly from: string };
  /** The address of another account page that leads back there too. */
  readonly via: (path: string) => string;
}

/** The path to which signing in leads back. */
export function useCameFrom(): CameFrom {
  const from = pathBefore(useLocation());
  const isKnown = from !== paths.home();
  return { from, state: { from }, via: (path) => (isKnown ? withQuery(path, { [FROM]: from }) : path) };
}

/** Email address that the previous account page received; empty where there is none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof given === 'string' ? given : '';
}

/** Whether a path is a login, registration or reset page, to which no redirect leads back. */
export function isAccountPage(path: string): boolean {
  return accountPages.has(new URL(path, OURS).pathname);
}

/** Browsers read `//host`, `/\host` and `/<tab>/host` as other hosts, so the URL parser decides. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, OURS)) return false;
  const { origin, pathname } = new URL(path, OURS);
  return origin === OURS && !pathname.startsWith('//') && !accountPages.has(pathname);
}
