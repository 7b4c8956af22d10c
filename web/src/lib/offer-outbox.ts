import type { AnyCall, InputOf } from '@polam/contract/call';
import { useText } from '~/i18n/language.tsx';
import { toast } from '~/ui/toast.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { enqueue, removeEntry } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** The offers of one talk that this device keeps, as the form of the next one deals with them. */
export interface OfferOutbox {
  /** Has an offer wait on the device, under the key of the try that had no answer, and says so. */
  readonly add: <C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    waiting: Pick<OutboxEntry, 'key' | 'shown'>,
  ) => Promise<void>;
  /** What is sent now stands in the place of what was refused before. */
  readonly dropRefused: () => void;
}

/** Lets the form of a talk leave what nobody could be reached for on the device: it goes out by itself, once. */
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
