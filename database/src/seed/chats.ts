import type { Party } from '@polam/domain/trade/negotiation';
import { uuidv7 } from 'uuidv7';
import type { Query } from '../connect.ts';
import { buildNegotiation } from './offers.ts';
import { insertRows } from './rows.ts';

/** A message as a row of the builders. */
export interface MessageRow {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly text: string;
  readonly photoId: string | null;
  readonly createdAt: Date;
}

/** Inserts a message; by default the buyer's question. */
export async function buildMessage(db: Query, overrides: Partial<MessageRow> = {}): Promise<MessageRow> {
  const negotiationId = overrides.negotiationId ?? (await buildNegotiation(db)).id;
  const message: MessageRow = {
    id: uuidv7(),
    author: 'buyer',
    text: 'Is it dry?',
    photoId: null,
    createdAt: new Date(),
    ...overrides,
    negotiationId,
  };
  await insertRows(db, { table: 'messages', rows: [message] });
  return message;
}
