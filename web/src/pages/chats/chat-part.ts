import { LaterPart } from '~/lib/screens/later/later-part.ts';

/** The conversation about a listing, for pages on which it stands below what is seen first. */
export const chatAboutListing = new LaterPart(
  async () => (await import('./chat-about.tsx')).ChatAboutListing,
);

// With all that is known of requirements and equipment, which most conversations are not about.
export const chatEquipment = new LaterPart(async () => (await import('./chat-equipment.tsx')).ChatEquipment);
export const chatQuote = new LaterPart(async () => (await import('./chat-quote.tsx')).ChatQuote);
