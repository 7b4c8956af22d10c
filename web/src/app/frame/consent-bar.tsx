import { quietPart } from '~/lib/screens/later/quiet-part.tsx';
import { knowsAgreed } from '~/lib/session/agreed-mark.ts';
import { useSession } from '~/lib/session/session.ts';

/** Loaded only for signed-in users who may not have agreed. */
const ConsentAsk = quietPart(async () => (await import('~/features/account/consent-ask.tsx')).ConsentAsk);

/** Asks the signed-in user to agree to the notice in force, without blocking the page. */
export function ConsentBar() {
  const session = useSession();
  if (session.state !== 'signed-in' || knowsAgreed(session.user.id)) return null;
  return <ConsentAsk key={session.user.id} who={session.user.id} />;
}
