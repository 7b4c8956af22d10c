import { agree, get } from '@polam/contract/calls/consents';
import type { OutputOf } from '@polam/contract/call';
import { NOTICE_VERSION } from '@polam/domain/consent';
import { useAsk, useInvalidate } from '~/lib/ask.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** What somebody has agreed to, and whom named. */
export type Standing = OutputOf<typeof get>;

/** Asks what one has agreed to. */
export function useConsents() {
  return useAsk(get, {});
}

/** Agrees to notice and terms in force; says so, or why not. */
export function useAgree(thanks: string) {
  const invalidate = useInvalidate();
  const { send, isSending } = useSubmit(agree);
  const agreeNow = async () => {
    const answer = await send({ version: NOTICE_VERSION });
    if (answer.ok) toast.success(thanks);
    else toast.error(answer.message);
    await invalidate(get);
  };
  return { agreeNow, isSending };
}
