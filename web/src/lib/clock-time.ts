const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** The time of day in India, `18:30`, the same in every language. */
export function clockTime(instant: string): string {
  return clock.format(new Date(instant));
}
