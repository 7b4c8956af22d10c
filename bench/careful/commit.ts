import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A writing request: its user, its key and its content. */
export interface Writing {
  readonly userId: string;
  readonly key: string;
  readonly body: object;
}

/** Thrown inside a transaction: everything is rolled back, and this is the answer. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

/** Does work in one transaction together with its key; a key that is known gets its first answer again. */
export async function commitOnce(
  pool: Pool,
  { userId, key, body }: Writing,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<{ readonly status: number; readonly text: string }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
    const taken = await client.query({ name: 'key', text: takeKey, values: [userId, key, bodyHash] });
    if (taken.rowCount === 0) return await replayed(client, { userId, key });
    const answer = await work(client);
    const text = JSON.stringify(answer.body);
    const values = [userId, key, answer.status, text];
    await client.query({ name: 'answer', text: storeAnswer, values });
    await client.query('commit');
    return { status: answer.status, text };
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof Refused)) throw error;
    return { status: error.answer.status, text: JSON.stringify(error.answer.body) };
  } finally {
    client.release();
  }
}

async function replayed(client: PoolClient, { userId, key }: Omit<Writing, 'body'>) {
  const { rows } = await client.query<{ status: number; answer: string }>(
    'select status, answer from careful.idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  );
  await client.query('rollback');
  return { status: rows[0]?.status ?? 500, text: rows[0]?.answer ?? '' };
}

const takeKey = `
  insert into careful.idempotency_keys (user_id, key, body_hash, status, answer) values ($1, $2, $3, 0, '')
  on conflict do nothing`;

const storeAnswer = `
  update careful.idempotency_keys set status = $3, answer = $4 where user_id = $1 and key = $2`;
