/** The ways besides the bell in which a notice reaches its receiver. */
export const noticeChannels = ['mail', 'push'] as const;

/** A way besides the bell. */
export type NoticeChannel = (typeof noticeChannels)[number];

/** What notices are about, as a receiver switches them on and off; the dearest first. */
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

/** What a notice is about. */
export type NoticeTopic = (typeof noticeTopics)[number];

/** Whether notices of a topic reach their receiver by each channel. */
export type NoticeChoice = Readonly<Record<NoticeChannel, boolean>>;

/** What is so until the receiver says otherwise: a letter for what waits for a decision, none for what is good to know. */
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
