import type { AnyCall, InputOf } from '@polam/contract/call';
import { useCallback } from 'react';
import { toast } from '~/ui/overlays/toast.ts';
import { refreshed } from './changes.ts';
import { useSubmit } from './submit.ts';

/** A call that a button makes. */
interface Act<C extends AnyCall> {
  /** Makes the call, shows the result, and gives whether it succeeded, once the screens are up to date. */
  readonly act: (input: InputOf<C>, files?: readonly File[]) => Promise<boolean>;
  readonly isSending: boolean;
}

/** Makes a call by a button and shows the result: by default in the words of the server. */
export function useAct<C extends AnyCall>(call: C, thanks?: string): Act<C> {
  const { send, isSending } = useSubmit(call);
  const act = useCallback(
    async (input: InputOf<C>, files: readonly File[] = []) => {
      const answer = await send(input, files);
      if (answer.ok) toast.success(thanks ?? answer.message);
      else toast.error(answer.message);
      await refreshed();
      return answer.ok;
    },
    [send, thanks],
  );
  return { act, isSending };
}
