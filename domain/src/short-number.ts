const SHORT_ID = 8;

/** Short number of an order or a listing: the end of its id, which differs among those of one day. */
export function shortNumber(id: string): string {
  return id.slice(-SHORT_ID).toUpperCase();
}
