import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartRefusal } from '@polam/database/start-refusal';

/** Terminal or script that answers questions. */
export interface Answerer {
  /** Whether an interactive user answers, who sees the questions and may mistype. */
  readonly isInteractive: boolean;
  ask(question: string): Promise<string>;
  /** As `ask`, without showing what is typed. */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

/** Asks at the terminal; where there is none, each answer is the next line of the standard input. */
export function openTerminal(): Answerer {
  return process.stdin.isTTY ? new Terminal() : new Lines();
}

class Terminal implements Answerer {
  readonly isInteractive = true;

  ask(question: string): Promise<string> {
    return answerTo(question, process.stdout);
  }

  askSecretly(question: string): Promise<string> {
    process.stdout.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    return answerTo('', nowhere).finally(() => process.stdout.write('\n'));
  }

  close(): void {
    process.stdin.pause();
  }
}

class Lines implements Answerer {
  readonly isInteractive = false;
  readonly #reader: Interface = createInterface({ input: process.stdin });
  readonly #lines = this.#reader[Symbol.asyncIterator]();

  async ask(): Promise<string> {
    const line = await this.#lines.next();
    if (line.done === true) throw new StartRefusal('The standard input ended before the answer came.');
    return line.value;
  }

  askSecretly(): Promise<string> {
    return this.ask();
  }

  close(): void {
    this.#reader.close();
  }
}

function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise<string>((resolve, reject) => {
    reader.on('SIGINT', () => reader.close());
    reader.on('close', () => reject(new StartRefusal('Nothing was changed.')));
    reader.question(question, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}
