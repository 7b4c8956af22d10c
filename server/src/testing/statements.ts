import type { StatementListener } from '@polam/database/connect';

/** A statement as it was sent, with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Records the statements that a server sends. */
export class StatementLog {
  #heard: Statement[] = [];

  readonly listener: StatementListener = (text, parameters) => {
    this.#heard.push({ text, parameters: [...parameters] });
  };

  /** Statements sent since the last call, in order. */
  take(): readonly Statement[] {
    const taken = this.#heard;
    this.#heard = [];
    return taken;
  }
}
