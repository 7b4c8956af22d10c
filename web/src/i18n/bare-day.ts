/** A day, or a span of days, as one says it within a sentence: `5 మార్చి 2026` of `05 మార్చి 2026`. */
export function bareDay(day: string): string {
  return day.replace(/(^|\D)0(?=\d)/g, '$1');
}
