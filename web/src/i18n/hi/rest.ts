import type { OtherSentences } from '~/i18n/catalogue.ts';
export { hi as messages } from '@polam/contract/messages/hi/messages';
import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { bookings } from './bookings.ts';
import { chat } from './chat.ts';
import { coldStorage } from './cold-storage.ts';
import { complaints } from './complaints.ts';
import { consents } from './consents.ts';
import { deal } from './deal.ts';
import { equipment } from './equipment.ts';
import { figures } from './figures.ts';
import { leads } from './leads.ts';
import { listings } from './listings.ts';
import { listing } from './listing.ts';
import { map } from './map.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { offline } from './offline.ts';
import { orders } from './orders.ts';
import { ownListings } from './own-listings.ts';
import { articles } from './articles.ts';
import { users } from './people.ts';
import { ratings } from './ratings.ts';
import { requirements } from './requirements.ts';
import { sell } from './sell.ts';
import { times } from './times.ts';
import { today } from './today.ts';
import { transactions } from './transactions.ts';
import { wishlist } from './wishlist.ts';

/** What every other screen says in Hindi. */
export const rest: OtherSentences = {
  ...account,
  ...accounts,
  ...admin,
  ...bookings,
  ...chat,
  ...coldStorage,
  ...complaints,
  ...consents,
  ...deal,
  ...equipment,
  ...figures,
  ...leads,
  ...listings,
  ...listing,
  ...map,
  ...notices,
  ...offers,
  ...offline,
  ...orders,
  ...ownListings,
  ...articles,
  ...users,
  ...ratings,
  ...requirements,
  ...sell,
  ...times,
  ...today,
  ...transactions,
  ...wishlist,
};
