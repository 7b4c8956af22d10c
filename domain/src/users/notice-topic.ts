/** Channels besides the bell through which a notice reaches its receiver. */
export const noticeChannels = ['mail', 'push'] as const;

/** A channel besides the bell. */
export type NoticeChannel = (typeof noticeChannels)[number];

/** Topics of notices, as receivers switch them on and off; the most important first. */
export const noticeTopics = [
  'offers',
  'messages',
  'orders',
  'reminders',
  'matches',
  'prices',
  'ratings',
  'follows',
] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** Whether notices of a topic reach their receiver by each channel. */
export type NoticeChoice = Readonly<Record<NoticeChannel, boolean>>;

/** Defaults until the receiver chooses: email for what waits for a decision, none for mere information. */
export const usualChoices: Readonly<Record<NoticeTopic, NoticeChoice>> = {
  offers: { mail: true, push: true },
  messages: { mail: true, push: true },
  orders: { mail: true, push: true },
  reminders: { mail: true, push: true },
  matches: { mail: false, push: true },
  prices: { mail: false, push: true },
  ratings: { mail: false, push: true },
  follows: { mail: false, push: false },
};
