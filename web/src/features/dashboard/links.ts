import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { paths } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';

export interface FrameLink {
  readonly to: string;
  readonly text: PlainTextKey;
  readonly icon: IconName;
}

/** A menu of the bar: links under one title. */
export interface FrameMenu {
  readonly text: PlainTextKey;
  readonly links: readonly FrameLink[];
}

/** Menus of the bar for every reader. Source: SPEC section 2 "Navigation bar". */
export function tradeMenus(isSignedIn: boolean): readonly FrameMenu[] {
  return [
    {
      text: 'frame.buy',
      links: [
        { to: isSignedIn ? paths.userBuyAll() : paths.buy(), text: 'frame.buy-crops', icon: 'leaf' },
        { to: paths.buyEquipment(), text: 'frame.buy-equipment', icon: 'tractor' },
      ],
    },
    {
      text: 'frame.sell',
      links: [
        { to: paths.sellCommodity(), text: 'frame.sell-crop', icon: 'leaf' },
        { to: paths.sellEquipment(), text: 'frame.sell-equipment', icon: 'tractor' },
      ],
    },
    {
      text: 'frame.hire',
      links: [
        { to: paths.hireEquipment(), text: 'frame.hire-equipment', icon: 'tractor' },
        { to: paths.postEquipment(), text: 'frame.post-equipment', icon: 'key' },
      ],
    },
  ];
}

/** Menu of requirements, for signed-in users. */
export const requirementMenu: FrameMenu = {
  text: 'frame.requirements',
  links: [
    { to: paths.requirements(), text: 'frame.potential-leads', icon: 'requirement' },
    { to: paths.postRequirement(), text: 'frame.post-potential', icon: 'edit' },
  ],
};

/** The user's side menu, in SPEC's order. */
export const userLinks: readonly FrameLink[] = [
  { to: paths.transactions(), text: 'frame.transactions', icon: 'rupee' },
  { to: paths.orders(), text: 'frame.orders', icon: 'orders' },
  { to: paths.proposalsSent(), text: 'frame.proposals-sent', icon: 'send' },
  { to: paths.proposalsReceived(), text: 'frame.proposals-received', icon: 'deals' },
  { to: paths.chats(), text: 'frame.chats', icon: 'chat' },
  { to: paths.listingsPosted(), text: 'frame.listings-posted', icon: 'leaf' },
  { to: paths.sellCommodity(), text: 'sell.title', icon: 'sell' },
  { to: paths.userBuyAll(), text: 'listings.buy', icon: 'buy' },
  { to: paths.postRequirement(), text: 'frame.post-potential', icon: 'requirement' },
  { to: paths.hireEquipment(), text: 'frame.hire-equipment', icon: 'tractor' },
  { to: paths.postEquipment(), text: 'frame.post-equipment', icon: 'key' },
  { to: paths.ownEquipment(), text: 'frame.own-equipment', icon: 'wrench' },
  { to: paths.ownColdStorages(), text: 'frame.own-storages', icon: 'warehouse' },
  { to: paths.ownGroups(), text: 'frame.own-groups', icon: 'people' },
  { to: paths.agents(), text: 'frame.agents', icon: 'key' },
  { to: paths.account(), text: 'frame.account', icon: 'person' },
  { to: paths.help(), text: 'frame.help', icon: 'info' },
  { to: paths.privacy(), text: 'frame.privacy', icon: 'lock' },
];

/** The admin's side menu, in SPEC's order; our own links last. */
export const adminLinks: readonly FrameLink[] = [
  { to: paths.adminCategories(), text: 'frame.admin-categories', icon: 'grid' },
  { to: paths.adminListings(), text: 'frame.admin-products', icon: 'leaf' },
  { to: paths.adminCreateListing(), text: 'frame.admin-create-product', icon: 'sell' },
  { to: paths.createEquipmentType(), text: 'frame.admin-equipment-types', icon: 'tractor' },
  { to: paths.adminUsers(), text: 'frame.admin-users', icon: 'people' },
  { to: paths.adminCreateColdStorage(), text: 'frame.admin-cold-storage', icon: 'sell' },
  { to: paths.adminColdStorages(), text: 'frame.admin-cold-storages', icon: 'warehouse' },
  { to: paths.adminDisputes(), text: 'frame.admin-disputes', icon: 'scale' },
  { to: paths.adminComplaints(), text: 'frame.admin-complaints', icon: 'flag' },
  { to: paths.adminContactMessages(), text: 'frame.admin-letters', icon: 'mail' },
  { to: paths.adminPrices(), text: 'frame.prices', icon: 'scale' },
  { to: paths.adminFreight(), text: 'frame.admin-freight', icon: 'truck' },
  { to: paths.adminAudit(), text: 'frame.admin-audit', icon: 'clock' },
];

/** Links at the foot of every page, for the current reader. */
export function allLinks(isSignedIn: boolean): readonly FrameLink[] {
  return [
    { to: paths.home(), text: 'frame.home', icon: 'home' },
    { to: isSignedIn ? paths.userBuyAll() : paths.buy(), text: 'frame.buy', icon: 'buy' },
    { to: paths.sellCommodity(), text: 'frame.sell', icon: 'sell' },
    { to: paths.hireEquipment(), text: 'frame.hire', icon: 'tractor' },
    { to: storagesPath(isSignedIn), text: 'frame.storages', icon: 'warehouse' },
    { to: paths.groups(), text: 'frame.groups', icon: 'people' },
    { to: paths.priceList(), text: 'frame.prices', icon: 'scale' },
    { to: paths.help(), text: 'frame.help', icon: 'info' },
    { to: paths.about(), text: 'frame.about', icon: 'people' },
    { to: paths.contact(), text: 'frame.contact', icon: 'phone' },
    { to: paths.privacy(), text: 'frame.privacy', icon: 'lock' },
    { to: paths.terms(), text: 'frame.terms', icon: 'check' },
  ];
}

/** Path of the list of cold storages, for the current reader. */
export function storagesPath(isSignedIn: boolean): string {
  return isSignedIn ? paths.userColdStorages() : paths.coldStorages();
}
