import type { AnyCall, InputOf } from '@polam/contract/call';
import { dispute, markPayment, weigh, writeOffRest } from '@polam/contract/calls/orders';
import { useCallback } from 'react';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** One act on an order by a button or a form; shows the result. */
function useDeed<C extends AnyCall>(call: C) {
  const { send, isSending } = useSubmit(call);
  const make = useCallback(
    async (input: InputOf<C>): Promise<boolean> => {
      const answer = await send(input);
      if (answer.ok) toast.success(answer.message);
      else toast.error(answer.message);
      await refreshed();
      return answer.ok;
    },
    [send],
  );
  return { make, isSending };
}

/** Ticks the reader's own side of a payment, or removes the tick. */
export const usePaymentTick = () => useDeed(markPayment);

/** Confirms the weight that the other side wrote, by writing the same. */
export const useWeightConfirmation = () => useDeed(weigh);

/** Writes off what was not weighed. */
export const useWriteOff = () => useDeed(writeOffRest);

/** Disputes an order. */
export const useDispute = () => useDeed(dispute);
