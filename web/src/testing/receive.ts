import { notice as noticeCodec, type Notice } from '@polam/contract/events';
import { liveSignal, type LiveSignal } from '@polam/contract/signals';
import * as z from 'zod/mini';
import { LiveFrames } from '~/lib/live/live-frames.ts';
import { publishSignal, publishNotice } from '~/lib/live/live.ts';

/** Receives a notice as a frame of the event stream. */
export function receiveNotice(notice: Notice): void {
  receive(notice.id, z.encode(noticeCodec, notice));
}

/** Receives a signal as a frame of the event stream. */
export function receiveSignal(signal: LiveSignal): void {
  receive('', z.encode(liveSignal, signal));
}

function receive(id: string, wire: unknown): void {
  const frames = new LiveFrames({ onNotice: publishNotice, onSignal: publishSignal });
  frames.take({ id, data: JSON.stringify(wire), retryMs: null });
}
