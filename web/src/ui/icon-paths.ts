interface Drawing {
  readonly lines: readonly string[];
  readonly filled?: true;
}

const heart = 'M12 20.5C6.5 16.7 3 13.4 3 9.3 3 6.4 5.2 4.3 7.8 4.3c1.7 0 3.3.9 4.2 2.4.9-1.5 2.5-2.4 4.2-2.4C18.8 4.3 21 6.4 21 9.3c0 4.1-3.5 7.4-9 11.2Z';
const star = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z';

/** The lines of every icon on a grid of 24. */
export const iconPaths = {
  home: { lines: ['M4 11.2 12 4.5l8 6.7', 'M6.2 9.6V19.5h11.6V9.6', 'M10 19.5v-5.2h4v5.2'] },
  buy: { lines: ['M4.2 9.5h15.6l-1.3 10h-13L4.2 9.5Z', 'M8.2 9.5 10.6 4.5M15.8 9.5 13.4 4.5', 'M9.6 13v3.2M14.4 13v3.2'] },
  sell: { lines: ['M12 5v14', 'M5 12h14'] },
  deals: { lines: ['M4 5.5h11.5v8H9.2L6 16.2v-2.7H4v-8Z', 'M18 9h2v8h-2v2.7L14.8 17H10'] },
  person: { lines: ['M12 11.6a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z', 'M4.8 20c.6-3.6 3.4-5.6 7.2-5.6s6.6 2 7.2 5.6'] },
  people: { lines: ['M9 11.5a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Z', 'M2.8 19.2c.5-3.2 2.9-5 6.2-5s5.7 1.8 6.2 5', 'M15.6 5.1a3.2 3.2 0 0 1 0 6.1M17.6 14.7c2 .7 3.3 2.2 3.7 4.5'] },
  bell: { lines: ['M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.7 1.7H4.8l1.7-1.7Z', 'M10.2 20.6h3.6', 'M12 5.5V3.6'] },
  heart: { lines: [heart] },
  'heart-filled': { lines: [heart], filled: true },
  star: { lines: [star] },
  'star-filled': { lines: [star], filled: true },
  search: { lines: ['M10.7 17.4a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4Z', 'm15.6 15.6 4.6 4.6'] },
  close: { lines: ['M5.8 5.8 18.2 18.2', 'M18.2 5.8 5.8 18.2'] },
  menu: { lines: ['M4 6.8h16M4 12h16M4 17.2h16'] },
  filter: { lines: ['M4 7h16M7 12h10M10 17h4'] },
  'arrow-left': { lines: ['M20 12H4.6', 'm10.4 5.8-6 6.2 6 6.2'] },
  'arrow-right': { lines: ['M4 12h15.4', 'm13.6 5.8 6 6.2-6 6.2'] },
  'chevron-down': { lines: ['m6 9.2 6 6 6-6'] },
  'chevron-right': { lines: ['m9.2 6 6 6-6 6'] },
  check: { lines: ['m4.8 12.6 4.7 4.7L19.4 7'] },
  place: { lines: ['M12 21c4.6-4.6 7-8.1 7-11a7 7 0 1 0-14 0c0 2.9 2.4 6.4 7 11Z', 'M12 12.4a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'] },
  phone: { lines: ['M6.4 4h3l1.4 4-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4 1.4v3c0 1.1-.9 1.9-2 1.8C10.6 19 5 13.4 4.6 6c-.1-1.1.700-2 1.8-2Z'] },
  camera: { lines: ['M4 8.2h3.6L9.2 5.6h5.6l1.6 2.6H20v10.6H4V8.2Z', 'M12 16.4a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z'] },
  calendar: { lines: ['M4.5 6.5h15v13.2h-15V6.5Z', 'M4.5 10.7h15M8.5 4.2v4M15.5 4.2v4'] },
  scale: { lines: ['M12 4v15.5M8 19.5h8M4.5 7h15', 'M6.5 7 3.8 13.2h5.4L6.5 7ZM17.5 7l-2.7 6.2h5.4L17.5 7Z'] },
  leaf: { lines: ['M5.5 18.5C5 10.5 9.5 5 19.5 4.5c.4 9.6-4.6 14.4-12 13.6', 'M4.5 20.5c1.6-4.9 4.4-8.2 8.8-10.2'] },
  truck: { lines: ['M3 6.5h10.5v10H3v-10ZM13.5 10h4l3.5 3.5v3h-7.5V10Z', 'M7.2 18.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM17 18.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z'] },
  tractor: { lines: ['M7.5 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM18 19.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z', 'M5.5 11.3V5h6.3l1.7 6h5.5v3.8M11.4 16.5h4.2M16.5 11V7.8'] },
  warehouse: { lines: ['M3.5 20V9.5L12 4.5l8.5 5V20', 'M7.5 20v-7h9v7M7.5 16.5h9'] },
  requirement: { lines: ['M6 4h9.5L19 7.5V20H6V4Z', 'M9 10h7M9 13.5h7M9 17h4'] },
  wishlist: { lines: ['M6 4h12v16.5l-6-4-6 4V4Z'] },
  orders: { lines: ['M4 5h2.4l2 10.5h9.4L20 8H7', 'M9.5 19.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM16.8 19.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6Z'] },
  language: { lines: ['M3.5 6.5h9M8 4.5v2c0 4-2 7-4.5 8.5M5.5 9.5c1 2.5 3 4.5 5.5 5.5', 'm11.5 19.5 4.2-10 4.2 10M13 16.3h5.4'] },
  logout: { lines: ['M13.5 4.5h-8v15h8', 'M10 12h10.2M16.6 8.2l3.7 3.8-3.7 3.8'] },
  offline: { lines: ['M4 4 20 20', 'M8.5 15.3a5 5 0 0 1 6-.8M5.5 12a9.5 9.5 0 0 1 4-2.3M13.5 9.5A9.5 9.5 0 0 1 18.5 12M2.8 8.7a14 14 0 0 1 4-2.5M11 5.1a14 14 0 0 1 10.2 3.6M12 19h.1'] },
  warning: { lines: ['M12 4.5 21 19.5H3L12 4.5Z', 'M12 10.2v4M12 16.8v.1'] },
  info: { lines: ['M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4Z', 'M12 11.2v5M12 7.9v.1'] },
  eye: { lines: ['M2.8 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.2 6.3c-2.2 4.2-5.4 6.3-9.2 6.3S5 16.2 2.8 12Z', 'M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z'] },
  'eye-off': { lines: ['M4 4l16 16', 'M9.5 6.1A9 9 0 0 1 12 5.7c3.8 0 7 2.1 9.2 6.3a15 15 0 0 1-2.6 3.5M6.2 8.1A14 14 0 0 0 2.8 12c2.2 4.2 5.4 6.3 9.2 6.3 1.3 0 2.5-.2 3.6-.7'] },
  trash: { lines: ['M4.5 7h15M9.5 7V4.5h5V7', 'M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5'] },
  edit: { lines: ['M4.5 19.5l.8-4L15.5 5.3l3.2 3.2L8.5 18.7l-4 .8Z', 'M13.3 7.5l3.2 3.2'] },
  send: { lines: ['M4 12 20.5 4.5 15 20l-3.5-6.5L4 12Z', 'm11.5 13.5 4-4'] },
  share: { lines: ['M12 15V4M8 7.5 12 3.8l4 3.7', 'M6.5 11H5v9h14v-9h-1.5'] },
  more: { lines: ['M5.5 12h.1M12 12h.1M18.4 12h.1'] },
} as const satisfies Readonly<Record<string, Drawing>> as Readonly<Record<IconKey, Drawing>>;

type IconKey =
  | 'home' | 'buy' | 'sell' | 'deals' | 'person' | 'people' | 'bell' | 'heart' | 'heart-filled' | 'star'
  | 'star-filled' | 'search' | 'close' | 'menu' | 'filter' | 'arrow-left' | 'arrow-right' | 'chevron-down'
  | 'chevron-right' | 'check' | 'place' | 'phone' | 'camera' | 'calendar' | 'scale' | 'leaf' | 'truck'
  | 'tractor' | 'warehouse' | 'requirement' | 'wishlist' | 'orders' | 'language' | 'logout' | 'offline'
  | 'warning' | 'info' | 'eye' | 'eye-off' | 'trash' | 'edit' | 'send' | 'share' | 'more';

/** The name of an icon. */
export type IconName = IconKey;
