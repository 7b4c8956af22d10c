import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { crawlerPatterns, patterns } from './paths.ts';
import { comingPages } from './pages/coming.ts';

const coming = (area: string) =>
  comingPages
    .filter((page) => page.path.startsWith(area))
    .map((page) => route(page.path, 'pages/coming.page.tsx', { id: page.path }));

/** The same list under its three paths: everything twice, and one category. */
const userBuy = 'pages/buy/user-buy.page.tsx';

export default [
  layout('app/layouts/frame.tsx', [
    index('pages/home/home.page.tsx'),
    layout('app/layouts/public-area.tsx', [
      route(patterns.login, 'pages/accounts/login.page.tsx'),
      route(patterns.register, 'pages/accounts/register.page.tsx'),
      route(patterns.forgotPassword, 'pages/accounts/forgot-password.page.tsx'),
      route(patterns.coldStorages, 'pages/cold-storage/cold-storages.page.tsx'),
      route(patterns.about, 'pages/about/about.page.tsx'),
      route(patterns.contact, 'pages/about/contact.page.tsx'),
      route(patterns.buy, 'pages/buy/buy.page.tsx'),
      route(patterns.category, 'pages/buy/category.page.tsx'),
      route(patterns.commodity, 'pages/buy/commodity.page.tsx'),
      route(patterns.listing, 'pages/listing/listing.page.tsx'),
      route(patterns.publicPerson, 'pages/people/public-person.page.tsx'),
      route('*', 'pages/not-found.page.tsx'),
    ]),

    layout('app/layouts/user-area.tsx', [
      route(patterns.user, 'pages/dashboard/user.page.tsx'),
      route(patterns.userColdStorages, 'pages/cold-storage/user-cold-storages.page.tsx'),
      route(patterns.sellCommodity, 'pages/sell/sell-commodity.page.tsx'),
      route(patterns.listingsPosted, 'pages/listings-posted/listings-posted.page.tsx'),
      route(patterns.ownListing, 'pages/listings-posted/own-listing.page.tsx'),
      route(patterns.userBuyRoot, userBuy, { id: 'user-buy-root' }),
      route(patterns.userBuyAll, userBuy, { id: 'user-buy-all' }),
      route(patterns.userCategory, userBuy, { id: 'user-category' }),
      route(patterns.userCommodity, 'pages/buy/user-commodity.page.tsx'),
      route(patterns.userListing, 'pages/listing/user-listing.page.tsx'),
      route(patterns.proposalsReceived, 'pages/proposals/proposals-received.page.tsx'),
      route(patterns.proposalsSent, 'pages/proposals/proposals-sent.page.tsx'),
      route(patterns.responses, 'pages/proposals/responses.page.tsx'),
      route(patterns.chats, 'pages/chats/chats.page.tsx'),
      route(patterns.chat, 'pages/chats/chat.page.tsx'),
      route(patterns.requirements, 'pages/requirements/potential-leads.page.tsx'),
      route(patterns.postRequirement, 'pages/requirements/post-potential.page.tsx'),
      route(patterns.requirement, 'pages/requirements/requirement.page.tsx'),
      route(patterns.negotiations, 'pages/negotiations/negotiations.page.tsx'),
      route(patterns.lotNegotiations, 'pages/negotiations/lot-negotiations.page.tsx'),
      route(patterns.orders, 'pages/orders/orders.page.tsx'),
      route(patterns.receipt, 'pages/orders/receipt.page.tsx'),
      route(patterns.transactions, 'pages/orders/transactions.page.tsx'),
      route(patterns.wishlist, 'pages/wishlist/wishlist.page.tsx'),
      route(patterns.profile, 'pages/people/own-profile.page.tsx'),
      route(patterns.account, 'pages/account/account.page.tsx', { id: 'account' }),
      route(patterns.accountPart, 'pages/account/account.page.tsx', { id: 'account-part' }),
      route(patterns.person, 'pages/people/person.page.tsx'),
      route(patterns.follows, 'pages/people/follows.page.tsx'),
      route(patterns.people, 'pages/people/all-users.page.tsx'),
      ...coming('/dashboard/user/'),
    ]),

    layout('app/layouts/admin-area.tsx', [
      route(patterns.admin, 'pages/dashboard/admin.page.tsx'),
      route(patterns.adminDisputes, 'pages/orders/disputes.page.tsx'),
      ...coming('/dashboard/admin/'),
    ]),
  ]),

  route(crawlerPatterns.robots, 'pages/crawlers/robots.ts'),
  route(crawlerPatterns.sitemap, 'pages/crawlers/sitemap.ts'),
  route(crawlerPatterns.sitemapPart, 'pages/crawlers/sitemap-part.ts'),
] satisfies RouteConfig;
