import type { adminGuard, userGuard } from '@polam/contract/calls/auth';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { useSession } from '~/lib/session.ts';
import { PageComing } from '~/ui/page-coming.tsx';
import { Redirecting } from './redirecting.tsx';

interface GuardProps {
  /** The call that decides whether the session may enter. */
  readonly check: typeof userGuard | typeof adminGuard;
  /** Path of the page for sessions that may not enter. */
  readonly elsewhere: string;
  /** Whether signing in there leads back to this page. */
  readonly remembers?: boolean;
  readonly children: ReactNode;
}

const REFUSING: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden']);

/**
 * Shows its pages to sessions that the server admits. Without a network a known session stays in: only a
 * clear refusal of the server redirects.
 */
export function Guard({ check, elsewhere, remembers = false, children }: GuardProps) {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  // Does not wait for a check without a network: a known session stays in.
  const { isLoading, error } = useAsk(check, {}, { enabled: isSignedIn });
  if (session.state === 'unknown' || (isSignedIn && isLoading))
    return <PageComing text={t('errors.loading')} />;
  const isRefused = error !== null && REFUSING.has(error.refused.error);
  if (!isSignedIn || isRefused) return <Redirecting to={elsewhere} remembers={remembers} />;
  return children;
}
