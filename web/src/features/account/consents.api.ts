import { agree, get } from '@polam/contract/calls/consents';
import type { OutputOf } from '@polam/contract/call';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useAct } from '~/lib/api/act.ts';
import { useAsk } from '~/lib/api/ask.ts';

/** Consents of the user, and the nominee. */
export type Standing = OutputOf<typeof get>;

/** Query of the user's consents. */
export function useConsents() {
  return useAsk(get, {});
}

/** Agrees to the privacy notice and terms in force; shows the result, or the reason of a failure. */
export function useAgree(thanks: string) {
  const { act, isSending } = useAct(agree, thanks);
  return { agreeNow: () => act({ version: NOTICE_VERSION }), isSending };
}
