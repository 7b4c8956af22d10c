import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { propose } from '@polam/contract/calls/offers';
import { stream } from '@polam/contract/calls/notices';
import type { Answer, Opening, Question, Seen, Sending, SentOffer } from '../streams.ts';
import { answerWith } from './side-process.ts';

const OPENED_AT_ONCE = 50;
const SEEN_WITHIN_MS = 10_000;

/** Callbacks that wait for the notice of an offer, by the token of the screen and the unique price. */
const waiting = new Map<string, (at: number) => void>();
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let openScreens = 0;

answerWith<Question, Answer>(async (question) =>
  'open' in question ? { open: await openAll(question.open) } : sendAll(question.send),
);

async function openAll({ url, tokens }: Opening): Promise<number> {
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    await Promise.all(tokens.slice(from, from + OPENED_AT_ONCE).map((token) => openOne(url, token)));
  }
  return openScreens;
}

function openOne(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(
      `${url}${stream.path}`,
      { agent: false, headers: { authorization: token } },
      (response) => {
        openScreens += 1;
        response.setEncoding('utf8');
        response.on('data', (text: string) => arrived(token, text));
        response.on('close', () => (openScreens -= 1));
        resolve();
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

function arrived(token: string, text: string): void {
  const at = performance.now();
  for (const [, price] of text.matchAll(/"price":"?([\d.]+)/g)) waiting.get(`${token} ${price}`)?.(at);
}

async function sendAll({ url, offers, perSecond }: Sending): Promise<Seen> {
  const beganAt = performance.now();
  const times = await Promise.all(
    offers.map(async (offer, turn) => {
      await wait(beganAt + (1_000 * turn) / perSecond - performance.now());
      return sendOne(url, offer);
    }),
  );
  const seen = times.filter((ms) => ms !== null).toSorted((a, b) => a - b);
  const at = (share: number) => seen[Math.ceil(share * seen.length) - 1] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1), lost: times.length - seen.length };
}

/** From sending to seeing, in milliseconds; null if the screen received nothing in time. */
async function sendOne(url: string, { path, body, token, receiverToken }: SentOffer): Promise<number | null> {
  const sentAt = performance.now();
  const { price } = JSON.parse(body) as { price: number };
  const key = `${receiverToken} ${price}`;
  const seenAt = new Promise<number>((resolve) => waiting.set(key, resolve));
  await post(`${url}${path}`, token, body);
  const at = await Promise.race([seenAt, wait(SEEN_WITHIN_MS, null)]);
  waiting.delete(key);
  return at === null ? null : at - sentAt;
}

function post(address: string, token: string, body: string): Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, method: propose.method, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (answer += text));
      response.on('end', () =>
        answer.includes('"success":true') ? resolve() : reject(new Error(`an offer was refused: ${answer}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
