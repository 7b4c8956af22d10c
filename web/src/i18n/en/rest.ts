export { en as messages } from '@polam/contract/messages/en';
import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { coldStorage } from './cold-storage.ts';
import { coming } from './coming.ts';
import { equipment } from './equipment.ts';
import { listings } from './listings.ts';
import { lot } from './lot.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { ownListings } from './own-listings.ts';
import { people } from './people.ts';
import { requirements } from './requirements.ts';
import { sell } from './sell.ts';
import { transactions } from './transactions.ts';
import { wishlist } from './wishlist.ts';

/** What every other screen says in English. */
export const rest = {
  ...account,
  ...accounts,
  ...coldStorage,
  ...coming,
  ...equipment,
  ...listings,
  ...lot,
  ...notices,
  ...offers,
  ...orders,
  ...ownListings,
  ...people,
  ...requirements,
  ...sell,
  ...transactions,
  ...wishlist,
};
