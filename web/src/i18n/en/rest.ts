export { en as messages } from '@polam/contract/messages/en/messages';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { bookings } from './bookings.ts';
import { chat } from './chat.ts';
import { coldStorage } from './cold-storage.ts';
import { complaints } from './reports/complaints.ts';
import { consents } from './consents.ts';
import { deal } from './deal.ts';
import { equipment } from './equipment.ts';
import { groups } from './groups/groups.ts';
import { leads } from './leads.ts';
import { listings } from './listings.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { offline } from './offline.ts';
import { orders } from './orders.ts';
import { pools } from './pools/pools.ts';
import { prices } from './prices.ts';
import { articles } from './articles.ts';
import { users } from './people.ts';
import { own } from './own/own.ts';
import { payment } from './payment.ts';
import { quality } from './quality/quality.ts';
import { requirements } from './requirements.ts';
import { sell } from './sell.ts';
import { times } from './times.ts';
import { today } from './today.ts';
import { trust } from './trust.ts';
import { wishlist } from './wishlist.ts';

/** Sentences of every other screen in English. */
export const rest = {
  ...account,
  ...admin,
  ...bookings,
  ...chat,
  ...coldStorage,
  ...complaints,
  ...consents,
  ...deal,
  ...equipment,
  ...groups,
  ...leads,
  ...listings,
  ...notices,
  ...offers,
  ...offline,
  ...orders,
  ...pools,
  ...prices,
  ...articles,
  ...users,
  ...own,
  ...payment,
  ...quality,
  ...requirements,
  ...sell,
  ...times,
  ...today,
  ...trust,
  ...wishlist,
};
