import { MAX_VOICE_MS } from '@polam/domain/users/conversation';
import { useEffect, useRef, useState } from 'react';

/** Formats that browsers record, the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Enough for speech: a minute is 240 kB. */
const BITS_A_SECOND = 32_000;

const TICK_MS = 200;

/** Why nothing is recorded. */
export type MicrophoneProblem = 'refused' | 'none' | 'failed';

/** A recording that is not sent yet. */
export interface RecordedVoice {
  readonly file: File;
  /** Null of one that had waited to be sent. */
  readonly ms: number | null;
}

/** State of the recorder: idle, running for so long, or with a recording to listen to. */
type RecorderState =
  | { readonly name: 'idle'; readonly problem: MicrophoneProblem | null }
  | { readonly name: 'recording'; readonly ms: number }
  | { readonly name: 'recorded'; readonly voice: RecordedVoice };

const idle: RecorderState = { name: 'idle', problem: null };

/** A microphone that is on. */
interface Running {
  /** Ends the recording; null where nothing was recorded. */
  readonly stop: () => Promise<RecordedVoice | null>;
}

/** Whether the browser records what others can hear. A page without a certificate has no microphone. */
export function mayRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator && findType() !== undefined;
}

/** The microphone of a recorder, which is off once the recorder is gone. */
function useMicrophone() {
  const running = useRef<Running | null>(null);
  // Counts up as a press is answered or given up: a permission that comes later switches nothing on.
  const presses = useRef(0);
  const end = () => {
    presses.current += 1;
    const ending = running.current?.stop();
    running.current = null;
    return ending;
  };
  useEffect(
    () => () => {
      presses.current += 1;
      void running.current?.stop();
    },
    [],
  );
  /** Asks for the microphone and records, unless that is given up meanwhile. Errors: what the browser refuses it with. */
  const begin = async (events: RecordingEvents) => {
    void end();
    const press = presses.current;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (press !== presses.current) switchOff(stream);
      else running.current = recordOrSwitchOff(stream, events);
    } catch (error) {
      if (press === presses.current) throw error;
    }
  };
  return { begin, end };
}

/** Records one voice message at a time, at most a minute long. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>(idle);
  const { begin, end } = useMicrophone();
  const stop = async (): Promise<RecordedVoice | null> => {
    const voice = (await end()) ?? null;
    setState(voice === null ? { name: 'idle', problem: 'failed' } : { name: 'recorded', voice });
    return voice;
  };
  const start = async () => {
    try {
      await begin({
        onTick: (ms) => setState({ name: 'recording', ms }),
        onOver: () => void stop(),
      });
    } catch (error) {
      setState({ name: 'idle', problem: problemOf(error) });
    }
  };
  const clear = () => {
    void end();
    setState(idle);
  };
  /** Drops what went wrong: whoever types has found another way. */
  const clearProblem = () => setState((last) => (last.name === 'idle' ? idle : last));
  /** Takes up a recording that was not sent, in place of what is there. */
  const takeUp = (file: File) => {
    clear();
    setState({ name: 'recorded', voice: { file, ms: null } });
  };
  /** The recording, also one that still runs; the recorder is idle after it. */
  const take = async (): Promise<RecordedVoice | null> => {
    const voice = state.name === 'recorded' ? state.voice : await stop();
    if (voice !== null) setState(idle);
    return voice;
  };
  return { state, start, stop, clear, clearProblem, take, takeUp };
}

/** The recorder of a composer. */
export type Recorder = ReturnType<typeof useRecorder>;

interface RecordingEvents {
  readonly onTick: (ms: number) => void;
  /** After the longest time, or as the device ends it: for a call that comes in. */
  readonly onOver: () => void;
}

/** Errors: what the recorder throws, as for a microphone in use elsewhere; the microphone is off then. */
function recordOrSwitchOff(stream: MediaStream, events: RecordingEvents): Running {
  try {
    return record(stream, events);
  } catch (error) {
    switchOff(stream);
    throw error;
  }
}

function record(stream: MediaStream, { onTick, onOver }: RecordingEvents): Running {
  const type = findType();
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_A_SECOND,
    ...(type === undefined ? {} : { mimeType: type }),
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  const startedAt = performance.now();
  const length = () => Math.min(Math.round(performance.now() - startedAt), MAX_VOICE_MS);
  recorder.start();
  onTick(0);
  const timer = setInterval(() => (length() < MAX_VOICE_MS ? onTick(length()) : over()), TICK_MS);
  const over = () => {
    clearInterval(timer);
    onOver();
  };
  recorder.addEventListener('stop', over, { once: true });
  return {
    stop: async () => {
      clearInterval(timer);
      recorder.removeEventListener('stop', over);
      const ms = length();
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      switchOff(stream);
      return voiceOf(parts, { type: recorder.mimeType, ms });
    },
  };
}

function switchOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function voiceOf(parts: readonly Blob[], { type, ms }: { type: string; ms: number }): RecordedVoice | null {
  const [media = ''] = type.split(';');
  const file = new File([...parts], `voice.${media.replace('audio/', '')}`, { type: media });
  return file.size === 0 ? null : { file, ms };
}

function findType(): string | undefined {
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'none' : 'failed';
}
