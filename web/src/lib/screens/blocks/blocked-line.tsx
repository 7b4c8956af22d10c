import { block, unblock } from '@polam/contract/calls/blocks';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';

/** That the reader has blocked a user, in place of what would only be refused, with the way back. */
export function BlockedLine({ other }: { other: Named & { readonly id: string } }) {
  const t = useText();
  const changeBlock = useChangeBlock(other.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="any-script text-soil-soft">{t('chat.blocked', { name: useSpokenName()(other) })}</p>
      <Button small look="plain" onClick={() => void changeBlock(unblock)}>
        {t('chat.unblock')}
      </Button>
    </div>
  );
}

/** Blocks a user, or takes the block back, by the call it is given; a refusal is said. */
export function useChangeBlock(userId: string) {
  const blocking = useSubmit(block);
  const unblocking = useSubmit(unblock);
  return async (call: typeof block | typeof unblock) => {
    const answer = await (call === block ? blocking : unblocking).send({ userId });
    if (answer.ok) await refreshed();
    else toast.error(answer.message);
  };
}
