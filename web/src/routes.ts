import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { articleNames } from './features/articles/article.ts';
import { adminPages, crawlerPatterns, MANIFEST_PATH, patterns } from './paths.ts';

/** The same list under its three paths: everything twice, and one category. */
const userBuy = 'pages/buy/user-buy.page.tsx';

/** The one list of conversations under its addresses, which narrow it. */
const chats = 'pages/chats/chats.page.tsx';

/** The page of the link, and of the form on it, whose address names no token. */
const stopEmails = 'pages/notices/unsubscribe.page.tsx';

export default [
  layout('app/layouts/frame.tsx', [
    index('pages/home/home.page.tsx'),
    layout('app/layouts/public-area.tsx', [
      route(patterns.login, 'pages/auth/login.page.tsx'),
      route(patterns.register, 'pages/auth/register.page.tsx'),
      route(patterns.registerEmail, 'pages/auth/register-email.page.tsx'),
      route(patterns.forgotPassword, 'pages/auth/forgot-password.page.tsx'),
      route(patterns.forgotPin, 'pages/auth/forgot-pin.page.tsx'),
      route(patterns.coldStorages, 'pages/cold-storage/cold-storages.page.tsx'),
      ...articleNames.map((name) => route(patterns[name], 'pages/about/article.page.tsx', { id: name })),
      route(patterns.contact, 'pages/about/contact.page.tsx'),
      route(patterns.buy, 'pages/buy/buy.page.tsx'),
      route(patterns.category, 'pages/buy/category.page.tsx'),
      route(patterns.commodity, 'pages/buy/commodity.page.tsx'),
      route(patterns.listing, 'pages/listing/listing.page.tsx'),
      route(patterns.publicUser, 'pages/users/public-user.page.tsx'),
      route(patterns.equipment, 'pages/equipment/equipment.page.tsx'),
      route(patterns.coldStorage, 'pages/cold-storage/cold-storage.page.tsx'),
      route(patterns.stopEmails, stopEmails),
      route(patterns.stoppedEmails, stopEmails, { id: 'stopped-emails' }),
      route(patterns.groups, 'pages/groups/groups.page.tsx'),
      route(patterns.group, 'pages/groups/group.page.tsx'),
      route(patterns.priceList, 'pages/prices/price-list.page.tsx'),
      route(patterns.prices, 'pages/prices/prices.page.tsx'),
      route(patterns.offline, 'pages/offline/offline.page.tsx'),
      route('*', 'pages/not-found.page.tsx'),
    ]),

    layout('app/layouts/user-area.tsx', [
      route(patterns.user, 'pages/dashboard/user.page.tsx'),
      route(patterns.userColdStorages, 'pages/cold-storage/user-cold-storages.page.tsx'),
      route(patterns.ownColdStorages, 'pages/cold-storage/own-cold-storages.page.tsx'),
      route(patterns.sellCommodity, 'pages/sell/sell-commodity.page.tsx'),
      route(patterns.listingsPosted, 'pages/listings-posted/listings-posted.page.tsx'),
      route(patterns.ownListing, 'pages/listings-posted/own-listing.page.tsx'),
      route(patterns.pool, 'pages/pools/pool.page.tsx'),
      route(patterns.shares, 'pages/pools/shares.page.tsx'),
      route(patterns.userBuyRoot, userBuy, { id: 'user-buy-root' }),
      route(patterns.userBuyAll, userBuy, { id: 'user-buy-all' }),
      route(patterns.userCategory, userBuy, { id: 'user-category' }),
      route(patterns.userCommodity, 'pages/buy/user-commodity.page.tsx'),
      route(patterns.userListing, 'pages/listing/user-listing.page.tsx'),
      route(patterns.proposalsReceived, chats, { id: 'proposals-received' }),
      route(patterns.proposalsSent, chats, { id: 'proposals-sent' }),
      route(patterns.responses, 'pages/proposals/responses.page.tsx'),
      route(patterns.offers, chats, { id: 'offers' }),
      route(patterns.chats, chats, { id: 'chats' }),
      route(patterns.chat, 'pages/chats/chat.page.tsx'),
      route(patterns.requirements, 'pages/requirements/potential-leads.page.tsx'),
      route(patterns.postRequirement, 'pages/requirements/post-potential.page.tsx'),
      route(patterns.requirement, 'pages/requirements/requirement.page.tsx'),
      route(patterns.negotiations, chats, { id: 'negotiations' }),
      route(patterns.listingNegotiations, 'pages/negotiations/listing-negotiations.page.tsx'),
      route(patterns.orders, 'pages/orders/orders.page.tsx'),
      route(patterns.receipt, 'pages/orders/receipt.page.tsx'),
      route(patterns.orderChat, 'pages/orders/order-chat.page.tsx'),
      route(patterns.transactions, 'pages/orders/transactions.page.tsx'),
      route(patterns.wishlist, 'pages/wishlist/wishlist.page.tsx'),
      route(patterns.notice, 'pages/notices/notice.page.tsx'),
      route(patterns.profile, 'pages/users/own-profile.page.tsx'),
      route(patterns.account, 'pages/account/account.page.tsx', { id: 'account' }),
      route(patterns.accountPart, 'pages/account/account.page.tsx', { id: 'account-part' }),
      route(patterns.userProfile, 'pages/users/user.page.tsx'),
      route(patterns.follows, 'pages/users/follows.page.tsx'),
      route(patterns.allUsers, 'pages/users/all-users.page.tsx'),
      route(patterns.ownGroups, 'pages/groups/own-groups.page.tsx'),
      route(patterns.foundGroup, 'pages/groups/found-group.page.tsx'),
      route(patterns.ownGroup, 'pages/groups/own-group.page.tsx'),
      route(patterns.agents, 'pages/groups/agents.page.tsx'),
      route(patterns.farmerListings, 'pages/groups/farmer-listings.page.tsx'),
      route(patterns.hireEquipment, 'pages/equipment/hire-equipment.page.tsx', { id: 'hire-equipment' }),
      route(patterns.hireEquipmentOf, 'pages/equipment/hire-equipment.page.tsx', { id: 'hire-equipment-of' }),
      route(patterns.buyEquipment, 'pages/equipment/buy-equipment.page.tsx'),
      route(patterns.postEquipment, 'pages/equipment/post-equipment.page.tsx'),
      route(patterns.sellEquipment, 'pages/equipment/sell-equipment.page.tsx'),
      route(patterns.ownEquipment, 'pages/equipment/own-equipment.page.tsx'),
      route(patterns.ownEquipmentItem, 'pages/equipment/own-equipment-item.page.tsx'),
      route(patterns.bookings, 'pages/equipment/bookings.page.tsx'),
    ]),

    layout('app/layouts/admin-area.tsx', [
      route(patterns.admin, 'pages/dashboard/admin.page.tsx'),
      route(patterns.adminComplaint, 'pages/complaints/complaint.page.tsx'),
      ...adminPages.map((name) => route(patterns[name], 'pages/admin/admin.page.tsx', { id: name })),
    ]),
  ]),

  route(MANIFEST_PATH, 'pages/install/home-screen.ts'),
  route(crawlerPatterns.robots, 'pages/crawlers/robots.ts'),
  route(crawlerPatterns.sitemap, 'pages/crawlers/sitemap.ts'),
  route(crawlerPatterns.sitemapPart, 'pages/crawlers/sitemap-part.ts'),
] satisfies RouteConfig;
