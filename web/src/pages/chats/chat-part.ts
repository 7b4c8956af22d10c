import { LaterPart } from '~/lib/screens/later-part.ts';

/** The conversation about a listing, for pages on which it stands below what is seen first. */
export const chatAboutListing = new LaterPart(
  async () => (await import('./chat-about.tsx')).ChatAboutListing,
);
