import { nameInScript } from '@polam/domain/names/name-in-script';
import type { patterns } from '@polam/web/paths';
import { article as privacy } from '@polam/web/articles/te/privacy';
import { account } from '@polam/web/te/account';
import { admin } from '@polam/web/te/admin';
import { chat } from '@polam/web/te/chat';
import { coldStorage } from '@polam/web/te/cold-storage';
import { complaints } from '@polam/web/te/reports/complaints';
import { deal } from '@polam/web/te/deal';
import { equipment } from '@polam/web/te/equipment';
import { frame } from '@polam/web/te/frame';
import { groups } from '@polam/web/te/groups/groups';
import { home } from '@polam/web/te/home';
import { leads } from '@polam/web/te/leads';
import { listings } from '@polam/web/te/listings';
import { notices } from '@polam/web/te/notices';
import { offers } from '@polam/web/te/offers';
import { offline } from '@polam/web/te/offline';
import { prices } from '@polam/web/te/prices';
import { own } from '@polam/web/te/own/own';
import { sell } from '@polam/web/te/sell';
import { today } from '@polam/web/te/today';
import type { Sights } from '../kit/pages.ts';

type Heading = string | ((sights: Sights) => string);

const inTelugu = (name: string) => nameInScript(name, 'te') ?? name;

/**
 * The heading of each page in Telugu, which no other page of the same reader has; where a page is about one thing, the
 * heading names it. The compiler asks for the heading of a new path.
 */
export const pageHeadings: Readonly<Record<keyof typeof patterns, Heading>> = {
  home: home['home.name'],
  login: account['accounts.login'],
  register: account['accounts.register'],
  registerEmail: account['accounts.register'],
  forgotPin: account['phones.reset'],
  forgotPassword: account['accounts.reset'],
  coldStorages: coldStorage['cold-storage.title'],
  about: frame['frame.about'],
  contact: frame['frame.contact'],
  help: frame['frame.help'],
  privacy: privacy.title,
  terms: frame['frame.terms'],
  buy: own['listings.buy'],
  category: ({ names }) => listings['listings.buy-named']({ name: names.category }),
  commodity: ({ listing }) => listings['listings.buy-named']({ name: listing.name }),
  listing: ({ listing }) => listing.name,
  publicUser: ({ names }) => inTelugu(names.seller),
  equipment: 'ట్రాక్టర్లు',
  coldStorage: ({ names }) => inTelugu(names.storage),
  groups: frame['frame.groups'],
  group: ({ names }) => inTelugu(names.group),
  priceList: prices['prices.list'],
  prices: ({ listing }) => prices['prices.title']({ name: listing.name }),
  stopEmails: notices['notices.stop-title'],
  stoppedEmails: notices['notices.stop-title'],
  offline: offline['offline.back'],

  user: frame['frame.dashboard'],
  proposalsReceived: offers['offers.received'],
  proposalsSent: offers['offers.sent'],
  offers: today['today.offers'],
  transactions: frame['frame.transactions'],
  orders: frame['frame.orders'],
  receipt: ({ orderId }) => deal['deal.receipt-of']({ number: orderId.slice(-8).toUpperCase() }),
  orderChat: ({ names }) => chat['chat.with']({ name: inTelugu(names.orderBuyer) }),
  listingsPosted: sell['own.title'],
  ownGroups: frame['frame.own-groups'],
  foundGroup: groups['groups.found'],
  ownGroup: ({ names }) => inTelugu(names.group),
  agents: frame['frame.agents'],
  farmerListings: ({ names }) => groups['agents.goods-of']({ name: names.farmer }),
  profile: ({ names }) => inTelugu(names.user),
  account: account['account.title'],
  accountPart: account['account.title'],
  userProfile: ({ names }) => inTelugu(names.seller),
  follows: ({ names }) => inTelugu(names.seller),
  requirements: leads['leads.title'],
  postRequirement: own['requirements.post'],
  requirement: 'ఎండుమిర్చి',
  ownListing: ({ names }) => names.ownListing,
  pool: own['pools.title'],
  shares: own['pools.mine'],
  sellCommodity: own['sell.title'],
  sellEquipment: own['equipment.post-sale'],
  buyEquipment: own['equipment.buy'],
  userBuyRoot: own['listings.buy'],
  userBuyAll: own['listings.buy'],
  userCategory: ({ names }) => listings['listings.buy-named']({ name: names.category }),
  userCommodity: ({ listing }) => listings['listings.buy-named']({ name: listing.name }),
  userListing: ({ listing }) => listing.name,
  wishlist: frame['frame.wishlist'],
  notice: notices['notices.title'],
  chats: chat['chat.title'],
  chat: ({ names }) => chat['chat.with']({ name: inTelugu(names.chatPartner) }),
  negotiations: own['negotiations.title'],
  listingNegotiations: ({ names }) => names.ownListing,
  responses: own['offers.responses'],
  userColdStorages: coldStorage['cold-storage.title'],
  ownColdStorages: frame['frame.own-storages'],
  postEquipment: equipment['equipment.post-hire'],
  hireEquipment: equipment['equipment.hire'],
  hireEquipmentOf: equipment['equipment.hire-named']({ name: 'ట్రాక్టర్లు' }),
  ownEquipment: equipment['equipment.mine'],
  ownEquipmentItem: ({ names }) => names.ownEquipmentItem,
  bookings: own['bookings.title'],
  allUsers: own['people.all-users'],
  createEquipmentType: admin['admin.types'],

  admin: frame['frame.admin'],
  adminCategories: admin['admin.categories'],
  adminCreateListing: own['frame.admin-create-product'],
  adminListing: admin['admin.product'],
  adminUsers: own['frame.admin-users'],
  adminDisputes: deal['deal.disputes'],
  adminContactMessages: own['frame.admin-letters'],
  adminFreight: admin['admin.freight'],
  adminAudit: own['frame.admin-audit'],
  adminComplaints: complaints['complaints.title'],
  adminComplaint: own['complaints.one'],
  adminListings: admin['admin.lots'],
  adminCreateColdStorage: coldStorage['cold-storage.create'],
  adminColdStorages: coldStorage['cold-storage.title'],
  adminPrices: prices['prices.admin'],
};

/** The heading that a page must show in Telugu; null for a side of a page, which has that of its plain address. */
export function headingOf(name: string, sights: Sights): string | null {
  const heading = Object.entries(pageHeadings).find(([each]) => each === name)?.[1];
  if (heading === undefined) return null;
  return typeof heading === 'string' ? heading : heading(sights);
}
