import type { OpenThread } from '~/features/chat/chats.api.ts';
import type { Machine } from '~/features/equipment/machine.ts';
import { MachineStrip } from '~/features/equipment/machine-strip.tsx';
import type { useMachineOf } from '~/features/equipment/machines.api.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';

interface ChatMachineProps {
  readonly thread: OpenThread;
  readonly machine: ReturnType<typeof useMachineOf>;
}

/** The machine that a thread is about, and what can be done with it; that it is not on offer any more, where so. */
export function ChatMachine({ thread, machine: { data, error } }: ChatMachineProps) {
  const t = useText();
  if (error?.refused.error === 'not-found') return <Notice tone="turmeric">{t('equipment.missing')}</Notice>;
  if (data === undefined) return null;
  const { equipment: machine } = data;
  return (
    <>
      {machine.state === 'paused' && <Notice tone="turmeric">{t('equipment.paused')}</Notice>}
      <MachineStrip machine={machine}>
        <Way machine={machine} isOwner={thread.party === 'seller'} />
      </MachineStrip>
    </>
  );
}

function Way({ machine: { id, purpose, state }, isOwner }: { machine: Machine; isOwner: boolean }) {
  const t = useText();
  if (isOwner)
    return (
      <LinkButton look="plain" to={paths.ownMachine({ id })}>
        {t('equipment.own-open')}
      </LinkButton>
    );
  if (purpose === 'hire' && state === 'active')
    return (
      <LinkButton icon="calendar" to={`${paths.machine({ id })}#days`}>
        {t('equipment.choose-days')}
      </LinkButton>
    );
  return (
    <LinkButton look="plain" to={paths.machine({ id })}>
      {t('chat.machine')}
    </LinkButton>
  );
}
