import type { OutputOf } from '@polam/contract/call';
import * as chats from '@polam/contract/calls/chats';
import type { ListingOverrides } from '@polam/database/seed/listings';
import type { TestActor } from './actor.ts';
import type { TestApp } from './test-app.ts';
import { aTrade, type Trade } from './trade/trade.ts';

/** Two users who have begun a conversation about a listing. */
export interface Chat extends Trade {
  readonly negotiationId: string;
}

/** A buyer who has asked a seller about a listing, by a message. */
export async function aChat(testApp: TestApp, overrides: ListingOverrides = {}): Promise<Chat> {
  const trade = await aTrade(testApp, overrides);
  const answer = await trade.buyer.call(chats.start, { listingId: trade.listing.id, text: 'Is it dry?' });
  if (!answer.ok) throw new Error(answer.message);
  return { ...trade, negotiationId: answer.value.negotiationId };
}

/** Posts a message to a conversation. Errors: throws where it is refused. */
export async function say(actor: TestActor, negotiationId: string, text: string) {
  const answer = await actor.call(chats.post, { negotiationId, text });
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.value.message;
}

/** A conversation as one of its users reads it. Errors: throws where it is refused. */
export async function conversationOf(
  actor: TestActor,
  negotiationId: string,
  page: { limit?: number; cursor?: string } = {},
): Promise<OutputOf<typeof chats.read>> {
  const answer = await actor.call(chats.read, { negotiationId, ...page });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** The texts of the messages of a conversation, and the prices of its offers, oldest first. */
export function linesOf({ lines }: OutputOf<typeof chats.read>): readonly (string | number)[] {
  return lines.map((line) => (line.kind === 'message' ? line.text : line.pricePaise));
}

/** The conversations of a user. Errors: throws where it is refused. */
export async function conversationsOf(actor: TestActor): Promise<OutputOf<typeof chats.list>> {
  const answer = await actor.call(chats.list, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}
