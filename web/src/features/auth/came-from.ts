import { useLocation } from 'react-router';
import { patterns, paths } from '~/paths.ts';

/** Any host will do: a path of ours stays on it, whatever leads away does not. */
const OURS = 'https://ours.invalid';
const accountPages: ReadonlySet<string> = new Set([
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
]);

/** The path that somebody was sent to sign in from; home where there is none, or none of ours. */
export function pathBefore(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && isOurs(from) ? from : paths.home();
}

/** The remembered path, and the state that carries it on from one account page to the next. */
export function useCameFrom(): { readonly from: string; readonly state: { readonly from: string } } {
  const from = pathBefore(useLocation().state);
  return { from, state: { from } };
}

/** The address that the account page before has just been told; empty where there was none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof given === 'string' ? given : '';
}

/** Whether a path is one of the pages by which one comes in, and not one that one comes back to. */
export function isAccountPage(path: string): boolean {
  return accountPages.has(new URL(path, OURS).pathname);
}

/** Browsers read `//host`, `/\host` and `/<tab>/host` as other hosts, so their own reading decides. */
function isOurs(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, OURS)) return false;
  const { origin, pathname } = new URL(path, OURS);
  return origin === OURS && !pathname.startsWith('//') && !accountPages.has(pathname);
}
