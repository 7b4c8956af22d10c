import { fileKind } from '@polam/domain/file-kind';
import { MAX_VOICE_BYTES, MAX_VOICE_MS, VOICE_TOLERANCE_MS } from '@polam/domain/users/conversation';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { readMp4 } from './mp4.ts';
import { readOgg } from './ogg.ts';
import type { Recording } from './recording.ts';
import { readWebm } from './webm.ts';

/** A recording with its bytes. */
export interface Voice extends Recording {
  readonly content: Buffer;
}

/** First bytes of the containers, and where they stand. */
const marks = [
  { at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), read: readWebm },
  { at: 0, bytes: Buffer.from('OggS'), read: readOgg },
  { at: 4, bytes: Buffer.from('ftyp'), read: readMp4 },
];

/** Whether a file begins as sound or video does, whatever it is called: it is refused as a recording, not as a photo. */
export function isVoice(content: Buffer): boolean {
  const kind = fileKind(content);
  return kind === 'sound' || kind === 'video';
}

/** Reads a recording, and refuses what is no sound, too long or too large. */
export function readVoice(file: {
  readonly content: Buffer;
  readonly tooLarge: boolean;
}): Result<Voice, 'voice-unreadable' | 'voice-too-long' | 'voice-too-heavy'> {
  const { content, tooLarge } = file;
  if (tooLarge || content.length > MAX_VOICE_BYTES) return refuse('voice-too-heavy');
  const recording = readerOf(content)?.(content) ?? null;
  if (recording === null) return refuse('voice-unreadable', problemOf(content));
  if (recording.durationMs > MAX_VOICE_MS + VOICE_TOLERANCE_MS) return refuse('voice-too-long');
  return ok({ ...recording, content });
}

/** Detail of the refusal of a video; none for other content that is no recording. */
function problemOf(content: Buffer) {
  return fileKind(content) === 'video' ? { photo: { problem: 'file-is-video' as const } } : undefined;
}

function readerOf(content: Buffer) {
  return marks.find(({ at, bytes }) => content.subarray(at, at + bytes.length).equals(bytes))?.read;
}
