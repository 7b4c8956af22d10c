import type { adminGuard, userGuard } from '@polam/contract/calls/auth';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { useSession } from '~/lib/session.ts';
import { PageComing } from '~/ui/page-coming.tsx';
import { Redirecting } from './redirecting.tsx';

interface GuardProps {
  /** The call that says whether the session may come in. */
  readonly check: typeof userGuard | typeof adminGuard;
  /** Where those go who may not. */
  readonly elsewhere: string;
  /** Whether signing in there leads back here. */
  readonly remembers?: boolean;
  readonly children: ReactNode;
}

const REFUSING: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden']);

/**
 * Lets in whom the server lets in. Without a network a known session stays in: only a clear no of the server
 * turns somebody away.
 */
export function Guard({ check, elsewhere, remembers = false, children }: GuardProps) {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  // A check that waits for a network is not waited for: without one a known session stays in.
  const { isLoading, error } = useAsk(check, {}, { enabled: isSignedIn });
  if (session.state === 'unknown' || (isSignedIn && isLoading))
    return <PageComing text={t('errors.loading')} />;
  const isRefused = error !== null && REFUSING.has(error.refused.error);
  if (!isSignedIn || isRefused) return <Redirecting to={elsewhere} remembers={remembers} />;
  return children;
}
