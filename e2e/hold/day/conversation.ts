import { setTimeout as wait } from 'node:timers/promises';
import { post, start } from '@polam/contract/calls/chats';
import type { Database } from '@polam/database/connect';
import { askOver } from '../../kit/client.ts';
import { postListing } from '../../kit/listings.ts';
import { arrive, farmer, trader } from '../../kit/users.ts';
import type { SignedIn } from '../../kit/session.ts';

/** A buyer who writes to a seller all day. */
export interface Conversation {
  /** User who reads it, on many tabs. */
  readonly seller: SignedIn;
  /** Texts of the messages that were acknowledged. */
  readonly said: readonly string[];
  /** Sends a message; resolves when it is acknowledged. */
  say(text: string): Promise<void>;
  /** Stops sending messages on its own. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 200;
const TRIES = 300;

/** Starts the conversation with a question about a listing. */
export async function startConversation(url: string): Promise<Conversation> {
  const seller = await arrive(url, farmer);
  const buyer = await arrive(url, trader);
  const listing = await postListing(url, seller, { name: 'Maize' });
  const sent = { token: buyer.token };
  const opening = { listingId: listing.id, text: 'Good morning' };
  const { negotiationId } = await askOver(url, { call: start, input: opening, sent });
  const said: string[] = [];
  const over = new AbortController();
  /** As a page does: repeats under the same key until an answer comes. */
  const say = async (text: string) => {
    const input = { negotiationId, text, key: text };
    for (let tries = 1; ; tries += 1) {
      try {
        await askOver(url, { call: post, input, sent: { ...sent, idempotencyKey: text } });
        said.push(text);
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
        await wait(AGAIN_AFTER_MS);
      }
    }
  };
  const sending = (async () => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      await say(`Message ${number} of the day`);
      await wait(EVERY_MS);
    }
  })();
  const stop = async () => {
    over.abort();
    await sending;
  };
  return { seller, said, say, stop };
}

/** Counts acknowledged messages that are missing, and those stored more than once. */
export async function countMessages(
  db: Database,
  { said }: Conversation,
): Promise<{ lost: number; doubled: number }> {
  const rows = await db<{ text: string; count: number }[]>`
    select text, count(*) from messages group by text`;
  const counts = new Map(rows.map(({ text, count }) => [text, count]));
  return {
    lost: said.filter((text) => !counts.has(text)).length,
    doubled: said.filter((text) => (counts.get(text) ?? 0) > 1).length,
  };
}
