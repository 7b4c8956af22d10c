import type { Party } from '@polam/domain/trade/negotiation';
import type { TaskKind } from '@polam/domain/trade/today';
import { placeOfOrder, placeOfOrders } from '~/lib/screens/order-place.ts';
import { paths, withQuery } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import type { Task } from './today.api.ts';

/** Icon of a kind of task, the page where one of it is done, and the page that lists all of it. */
interface TaskWay {
  readonly icon: IconName;
  readonly to: (task: Task) => string;
  readonly all: string;
}

const hiredOut = withQuery(paths.bookings(), { side: 'owner' });
const toChat = ({ negotiationId }: Task) =>
  negotiationId === null ? paths.chats() : paths.chat({ id: negotiationId });

const ways: { readonly [Kind in TaskKind]: TaskWay } = {
  'offer-to-answer': { icon: 'deals', to: toOffer, all: paths.offers() },
  'quote-to-answer': { icon: 'requirement', to: toOffer, all: paths.postRequirement() },
  'order-to-confirm': ofOrders('orders', 'seller'),
  'booking-to-answer': listed('tractor', hiredOut),
  'order-to-complete': ofOrders('orders', 'buyer'),
  'hire-to-fetch': listed('tractor', paths.bookings()),
  'hire-to-hand-over': listed('tractor', hiredOut),
  'order-to-dispatch': ofOrders('send', 'seller'),
  'order-to-receive': ofOrders('truck', 'buyer'),
  'payment-to-make': ofOrders('check', 'buyer'),
  'payment-to-receive': ofOrders('check', 'seller'),
  'message-to-read': { icon: 'chat', to: toChat, all: paths.chats() },
  'enquiry-to-answer': { icon: 'warehouse', to: () => paths.ownColdStorages(), all: paths.ownColdStorages() },
  'lot-to-renew': { icon: 'calendar', to: toOwnListing, all: paths.listingsPosted() },
  'deal-to-rate': ofOrders('star', 'buyer'),
  'match-to-see': { icon: 'leaf', to: toMatches, all: paths.requirements() },
};

/** The icon and the links of a kind, from one table. */
export function wayOf(kind: TaskKind): TaskWay {
  return ways[kind];
}

/** A task that is done in the list itself, at the entry with its id. */
function listed(icon: IconName, path: string): TaskWay {
  return { icon, to: ({ id }) => `${path}#${id}`, all: path };
}

/** Orders are in the list of their side, those that are over in a list of their own. */
function ofOrders(icon: IconName, usually: Party): TaskWay {
  const to = ({ id, side, isOver }: Task) => placeOfOrder({ id, side: side ?? usually, isOver });
  return { icon, to, all: placeOfOrders({ side: usually, isOver: false }) };
}

/** An offer about a requirement is shown beside other quotes, one about a listing in its conversation. */
function toOffer(task: Task): string {
  return task.requirementId === null ? toChat(task) : paths.requirement({ id: task.requirementId });
}

function toOwnListing({ listingId }: Task): string {
  return listingId === null ? paths.listingsPosted() : paths.ownListing({ pid: listingId });
}

function toMatches({ listingId, requirementId }: Task): string {
  if (requirementId !== null) return paths.requirement({ id: requirementId });
  if (listingId === null) return paths.requirements();
  return withQuery(paths.listingNegotiations({ pid: listingId }), { tab: 'leads' });
}
