import { describe, expect, it } from 'vitest';
import { lastWriteWins, type WishlistIntent } from './last-write-wins.ts';

const listingId = '0190f000-0000-7000-8000-000000000200';
const press = (intent: WishlistIntent) => ({ listingId, intent });

/** A slow server: the test decides when each call is answered. */
function aSlowServer() {
  const sent: WishlistIntent[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const send = async (intent: WishlistIntent) => {
    sent.push(intent);
    const ok = await new Promise<boolean>((answer) => answers.push(answer));
    return { ok };
  };
  const answer = async (how: 'yes' | 'no') => {
    answers.shift()?.(how === 'yes');
    await new Promise((soon) => setTimeout(soon));
  };
  return { sent, send, answer };
}

describe('a heart that is pressed again before the server has answered', () => {
  it('waits for the answer, then sends what was wanted last', async () => {
    const { sent, send, answer } = aSlowServer();

    const first = lastWriteWins(press('kept'), send);
    const second = lastWriteWins(press('off'), send);
    expect(sent).toEqual(['kept']);
    await answer('yes');
    expect(sent).toEqual(['kept', 'off']);
    await answer('yes');

    expect(await first).toEqual({ intent: 'off', answer: { ok: true } });
    expect(await second).toBeNull();
  });

  it('sends nothing more where the last press wants what was sent', async () => {
    const { sent, send, answer } = aSlowServer();

    const first = lastWriteWins(press('kept'), send);
    await Promise.all([lastWriteWins(press('off'), send), lastWriteWins(press('kept'), send)]);
    await answer('yes');

    expect(await first).toEqual({ intent: 'kept', answer: { ok: true } });
    expect(sent).toEqual(['kept']);
  });

  it('stops at a refusal, and starts afresh with the next press', async () => {
    const { sent, send, answer } = aSlowServer();

    const first = lastWriteWins(press('kept'), send);
    await lastWriteWins(press('off'), send);
    await answer('no');
    const next = lastWriteWins(press('kept'), send);
    await answer('yes');

    expect(await first).toEqual({ intent: 'kept', answer: { ok: false } });
    expect(await next).toEqual({ intent: 'kept', answer: { ok: true } });
    expect(sent).toEqual(['kept', 'kept']);
  });
});
