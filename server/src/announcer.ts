import { pino } from 'pino';

/** Formats of the messages to an operator: sentences, JSON lines of the log, or whichever fits the reader. */
export const logFormats = ['auto', 'text', 'json'] as const;

/** Output of messages that an operator must read. */
export type LogFormat = (typeof logFormats)[number];

/** Output at the start, whatever `LOG_LEVEL` is, of messages that an operator must read. */
export interface Announcer {
  readonly format: 'text' | 'json';
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
  /** Prints why the server does not start. */
  readonly refuse: (line: string) => void;
}

/**
 * Sentences at a terminal; where the output goes to a collector of logs, lines of JSON like all others.
 */
export function openAnnouncer(format: LogFormat): Announcer {
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY);
  if (isText) {
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    return { format: 'text', say, warn: say, refuse: say };
  }
  const log = pino({ level: 'info' });
  return {
    format: 'json',
    say: (line) => log.info(line),
    warn: (line) => log.warn(line),
    refuse: (line) => log.fatal(line),
  };
}
