import { en } from '@polam/contract/messages/en/units';
import { unitNames } from '../units.ts';

/** Words that every screen shares: units, months, times, yes and no. */
export const words = {
  ...unitNames(en),
  'words.month.1': 'Jan',
  'words.month.2': 'Feb',
  'words.month.3': 'Mar',
  'words.month.4': 'Apr',
  'words.month.5': 'May',
  'words.month.6': 'Jun',
  'words.month.7': 'Jul',
  'words.month.8': 'Aug',
  'words.month.9': 'Sep',
  'words.month.10': 'Oct',
  'words.month.11': 'Nov',
  'words.month.12': 'Dec',
  'words.choose-day': 'Choose a day',
  'words.characters-left': ({ count }: { count: number }) =>
    count === 1 ? '1 more letter fits' : `${count} more letters fit`,
  'words.cut-off': 'What you pasted was too long. Its end is cut off.',
  'words.ago.now': 'just now',
  'words.ago.minutes': ({ count }: { count: number }) =>
    count === 1 ? '1 minute ago' : `${count} minutes ago`,
  'words.ago.hours': ({ count }: { count: number }) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
  'words.ago.days': ({ count }: { count: number }) => (count === 1 ? 'yesterday' : `${count} days ago`),
  'words.show-picture': 'Show picture',
};
