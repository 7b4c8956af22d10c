import { agree, get } from '@polam/contract/calls/consents';
import type { OutputOf } from '@polam/contract/call';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** Consents of the user, and the nominee. */
export type Standing = OutputOf<typeof get>;

/** Query of the user's consents. */
export function useConsents() {
  return useAsk(get, {});
}

/** Agrees to the privacy notice and terms in force; shows the result, or the reason of a failure. */
export function useAgree(thanks: string) {
  const { send, isSending } = useSubmit(agree);
  const agreeNow = async () => {
    const answer = await send({ version: NOTICE_VERSION });
    if (answer.ok) toast.success(thanks);
    else toast.error(answer.message);
    await refreshed();
  };
  return { agreeNow, isSending };
}
