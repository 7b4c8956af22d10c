/** Times of the day, as they are spoken. */
export const times = {
  'times.clock': ({ hour, minute }: { hour: number; minute: string }) =>
    `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
};
