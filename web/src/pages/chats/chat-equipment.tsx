import type { OpenConversation } from '~/features/chats/chats.api.ts';
import type { useEquipmentOf } from '~/features/equipment/equipment-of.ts';
import { EquipmentStrip } from '~/features/equipment/equipment-picture.tsx';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';

interface ChatEquipmentProps {
  readonly conversation: OpenConversation;
  readonly equipment: ReturnType<typeof useEquipmentOf>;
}

/** Equipment of a conversation with its actions, and a notice if it is off offer. */
export function ChatEquipment({ conversation, equipment: { data, error } }: ChatEquipmentProps) {
  const t = useText();
  if (error?.refused.error === 'not-found') return <Notice tone="turmeric">{t('equipment.missing')}</Notice>;
  if (data === undefined) return null;
  const { equipment } = data;
  return (
    <>
      {equipment.state === 'paused' && <Notice tone="turmeric">{t('equipment.paused')}</Notice>}
      <EquipmentStrip equipment={equipment}>
        <Way equipment={equipment} isOwner={conversation.party === 'seller'} />
      </EquipmentStrip>
    </>
  );
}

function Way({ equipment: { id, purpose, state }, isOwner }: { equipment: Equipment; isOwner: boolean }) {
  const t = useText();
  if (isOwner)
    return (
      <LinkButton look="plain" to={paths.ownEquipmentItem({ id })}>
        {t('equipment.own-open')}
      </LinkButton>
    );
  if (purpose === 'hire' && state === 'active')
    return (
      <LinkButton icon="calendar" to={`${paths.equipment({ id })}#days`}>
        {t('equipment.choose-days')}
      </LinkButton>
    );
  return (
    <LinkButton look="plain" to={paths.equipment({ id })}>
      {t('chat.machine')}
    </LinkButton>
  );
}
