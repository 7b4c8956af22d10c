const SHORT_ID = 8;

/** The number by which people name an order or a lot: the end of its id, which tells those of one day apart. */
export function shortNumber(id: string): string {
  return id.slice(-SHORT_ID).toUpperCase();
}
