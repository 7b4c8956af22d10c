/** So much of something: `50 quintals of wheat`, but `12 dozen bananas`. */
export function amountOf(quantity: string, name: string): string {
  return quantity.endsWith('dozen') ? `${quantity} ${name}` : `${quantity} of ${name}`;
}
