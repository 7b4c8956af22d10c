import { PHONE_PREFIX } from '@polam/domain/user';
import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { Icon } from '~/ui/icon.tsx';
import { conversationPath } from './order-words.ts';
import type { Order } from './orders.api.ts';

/** The other side of an order: name, place, phone, and a link to the profile. */
export function OrderParty({ order }: { order: Order }) {
  const t = useText();
  const isBuyer = order.side === 'buyer';
  const other = isBuyer ? order.seller : order.buyer;
  const chat = conversationPath(order);
  const place = [other.district, other.state].filter(Boolean).join(', ');
  return (
    <div className="flex items-center gap-3">
      <Avatar name={other.name} className="size-12 text-large" />
      <div className="min-w-0 flex-1">
        <p className="text-small text-soil-soft">{t(isBuyer ? 'orders.seller' : 'orders.buyer')}</p>
        <Link
          to={paths.person({ uid: other.id })}
          className="any-script inline-flex min-h-6 font-semibold break-words underline-offset-4 hover:underline"
        >
          {other.name}
        </Link>
        {place !== '' && <p className="text-small text-soil-soft">{place}</p>}
        {other.phone !== undefined && (
          <a
            href={`tel:+${PHONE_PREFIX}${other.phone}`}
            className="inline-flex min-h-10 items-center gap-2 font-semibold"
          >
            <Icon name="phone" className="size-5 text-leaf" />
            <span className="sr-only">{t('orders.call', { name: other.name })}</span>
            {`+${PHONE_PREFIX} ${other.phone}`}
          </a>
        )}
        {chat !== null && (
          <Link
            to={chat}
            className="any-script flex min-h-10 w-fit items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
          >
            <Icon name="chat" className="size-5" />
            <span className="min-w-0 break-words">{t('orders.talk', { name: other.name })}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
