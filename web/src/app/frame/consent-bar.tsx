import { lazy, Suspense } from 'react';
import { firstView } from '~/lib/screens/first-view.ts';
import { knowsAgreed } from '~/lib/session/agreed-mark.ts';
import { useSession } from '~/lib/session/session.ts';

/** Loaded only for signed-in users who may not have agreed. If it fails to load, it asks at another visit. */
const ConsentAsk = lazy(async () => {
  await firstView();
  try {
    return { default: (await import('~/features/account/consent-ask.tsx')).ConsentAsk };
  } catch {
    return { default: () => null };
  }
});

/** Asks the signed-in user to agree to the notice in force, without blocking the page. */
export function ConsentBar() {
  const session = useSession();
  if (session.state !== 'signed-in' || knowsAgreed(session.user.id)) return null;
  return (
    <Suspense>
      <ConsentAsk key={session.user.id} who={session.user.id} />
    </Suspense>
  );
}
