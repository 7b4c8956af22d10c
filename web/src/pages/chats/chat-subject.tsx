import { list } from '@polam/contract/calls/orders';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { OpenConversation } from '~/features/chats/chats.api.ts';
import { EquipmentStrip } from '~/features/equipment/equipment-strip.tsx';
import type { useEquipmentOf } from '~/features/equipment/equipment.api.ts';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { OrderPicture } from '../orders/order-picture.tsx';

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

/** Open order of a conversation at the asking price; orders from offers are shown with the offers. */
export function ChatOrder({ conversation: { subject, party, other } }: { conversation: OpenConversation }) {
  const { data } = useAsk(list, { side: party, listingId: subject.id, limit: MAX_PAGE });
  const order = data?.orders.find(
    ({ offerId, buyer, seller }) =>
      offerId === null && (party === 'buyer' ? seller.id : buyer.id) === other.id,
  );
  return order === undefined ? null : <OrderStrip order={order} picture={<OrderPicture order={order} />} />;
}
