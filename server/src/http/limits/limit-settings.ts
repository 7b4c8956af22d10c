import type { LimitName } from '@polam/contract/call';
import { MESSAGES_A_MINUTE, TYPING_SIGNALS_A_MINUTE } from '@polam/domain/users/conversation';

/** Maximum number of tries within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /**
   * Key of the count: the account that is meant (for sign-in: the email or the number), that and the address together, the
   * signed-in user, or the address.
   */
  readonly by: 'account' | 'account-and-address' | 'actor' | 'address';
  /**
   * Tries that it lets through when it is used up: those from addresses from which nobody failed, in the
   * window of the limit by account and address.
   */
  readonly spares?: 'addresses-without-failure';
}

/** The limits in force. Several may share a name: each is counted. */
export type Limits = Readonly<Record<LimitName, readonly Limit[]>>;

/** Source: GUARD "Every call" 7; a village behind one address can live with the ones by address. */
const defaults: Limits = {
  reads: [{ points: 600, seconds: 60, by: 'actor' }],
  // Other clients ask for listings of the same name in a loop: that must not use up what the user may read.
  sameNamed: [{ points: 600, seconds: 60, by: 'actor' }],
  // A page of a list asks for a photo a card, and a whole village may share one address.
  photos: [{ points: 12_000, seconds: 60, by: 'actor' }],
  // Drawn at the cost of a page; a messenger asks once a link and language.
  cards: [{ points: 600, seconds: 60, by: 'actor' }],
  // Up to 10,000 lines are written in one go.
  tables: [{ points: 30, seconds: 3_600, by: 'actor' }],
  // Only newly rendered ones: at some 10 to 40 ms each that is a fifth of one core.
  pages: [{ points: 600, seconds: 60, by: 'address' }],
  lists: [{ points: 240, seconds: 60, by: 'actor' }],
  writes: [{ points: 120, seconds: 60, by: 'actor' }],
  login: [
    { points: 10, seconds: 60, by: 'account-and-address' },
    // Many addresses together; the user still gets in from an address without failures.
    { points: 100, seconds: 3_600, by: 'account', spares: 'addresses-without-failure' },
    { points: 100, seconds: 60, by: 'address' },
  ],
  // Six digits are soon guessed: a stranger at one address, and all strangers together, have so many a day.
  pin: [{ points: 20, seconds: 86_400, by: 'account-and-address' }],
  pinAnywhere: [{ points: 60, seconds: 86_400, by: 'account' }],
  register: [{ points: 30, seconds: 3_600, by: 'address' }],
  // Each costs its operator, and rings a phone.
  code: [
    // The first, and three more where the SMS is lost.
    { points: 4, seconds: 3_600, by: 'account-and-address' },
    // A stranger who has used up his own leaves an owner all four; several cannot keep the owner from one, asked for from elsewhere.
    { points: 8, seconds: 3_600, by: 'account', spares: 'addresses-without-failure' },
    { points: 30, seconds: 86_400, by: 'account' },
    { points: 30, seconds: 3_600, by: 'address' },
  ],
  // Beside the limits of codes, over all numbers and addresses of an agent: a group is founded in a minute.
  agentCodes: [{ points: 50, seconds: 86_400, by: 'actor' }],
  reset: [
    { points: 5, seconds: 3_600, by: 'account' },
    { points: 60, seconds: 3_600, by: 'address' },
  ],
  offers: [{ points: 20, seconds: 60, by: 'actor' }],
  messages: [{ points: MESSAGES_A_MINUTE, seconds: 60, by: 'actor' }],
  typing: [{ points: TYPING_SIGNALS_A_MINUTE, seconds: 60, by: 'actor' }],
  complaints: [{ points: 20, seconds: 86_400, by: 'actor' }],
  // An order holds its seller's stock for a day.
  orders: [{ points: 20, seconds: 60, by: 'actor' }],
  // Each invitation rings somebody.
  groups: [{ points: 60, seconds: 3_600, by: 'actor' }],
  listings: [{ points: 30, seconds: 86_400, by: 'actor' }],
  reveals: [{ points: 50, seconds: 86_400, by: 'actor' }],
  password: [{ points: 10, seconds: 600, by: 'actor' }],
  export: [{ points: 5, seconds: 86_400, by: 'actor' }],
  contact: [{ points: 10, seconds: 3_600, by: 'address' }],
};

/**
 * Limits that are counted in the database, for all processes together and beyond restarts. The others are cheap, many
 * and counted by the minute: each process counts them for itself, and a read writes nothing.
 */
export const sharedLimits: ReadonlySet<LimitName> = new Set<LimitName>([
  'login',
  'pin',
  'pinAnywhere',
  'register',
  'code',
  'agentCodes',
  'reset',
  'password',
  'contact',
  'reveals',
  'offers',
  'orders',
  'groups',
  'listings',
  'messages',
  'complaints',
  'export',
  'tables',
]);

const spans: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, day: 86_400 };

/**
 * The limits with what `LIMIT_<NAME>` sets, written as `10/min`, `30/h`, `50/day` or `20/10s`.
 *
 * A setting changes the figures of the name's first limit. What cannot be read is added to `problems`.
 */
export function readLimits(env: NodeJS.ProcessEnv, problems: string[]): Limits {
  const names = Object.keys(defaults) as LimitName[]; // the keys of a Limits are limit names
  const entries = names.map((name) => {
    const settingName = `LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    const setting = env[settingName];
    if (setting === undefined) return [name, defaults[name]] as const;
    const figures = readFigures(setting);
    if (figures === null)
      problems.push(`${settingName} must look like 10/min, 30/h or 50/day (it is "${setting}").`);
    const [first, ...others] = defaults[name];
    return [name, first && figures ? [{ ...first, ...figures }, ...others] : defaults[name]] as const;
  });
  return Object.fromEntries(entries) as unknown as Limits; // one entry a name, built just above
}

function readFigures(text: string): { points: number; seconds: number } | null {
  const match = /^(\d+)\/(\d*)(s|min|h|day)$/.exec(text.trim());
  if (match === null) return null;
  const seconds = Number(match[2] || 1) * (spans[match[3] ?? ''] ?? 0);
  const points = Number(match[1]);
  return points > 0 && seconds > 0 ? { points, seconds } : null;
}
