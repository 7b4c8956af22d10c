import type { AnyCall, InputOf } from '@polam/contract/call';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { enqueue, removeEntry } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** The unsent offers of one conversation on this device, for the form of the next offer. */
export interface OfferOutbox {
  /** Puts an offer into the outbox, under the key of the attempt that had no answer, and says so. */
  readonly add: <C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    waiting: Pick<OutboxEntry, 'key' | 'shown'>,
  ) => Promise<void>;
  /** Drops the refused offers, which the offer sent now replaces. */
  readonly dropRefused: () => void;
}

/**
 * Lets the form of a conversation leave an offer on the device when the server cannot be reached: it is sent
 * later by itself, once.
 */
export function useOfferOutbox(conversation: string): OfferOutbox {
  const t = useText();
  const refused = useOutbox().filter(
    (entry) =>
      entry.conversation === conversation && entry.refusal !== null && entry.call.startsWith('offers.'),
  );
  return {
    add: (call, input, waiting) => {
      toast(t('offers.waits'));
      return enqueue(call, input, { conversation, ...waiting });
    },
    dropRefused: () => {
      for (const entry of refused) removeEntry(entry);
    },
  };
}
