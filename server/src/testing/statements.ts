import type { StatementListener } from '@polam/database/connect';

/** A statement as it was sent, with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** Whether it went to a session that plans a statement once, for all values. */
  readonly isPlannedOnce?: boolean;
}

/** Records the statements that a server sends. */
export class StatementLog {
  #heard: Statement[] = [];

  readonly listener: StatementListener = (text, parameters, plans) => {
    this.#heard.push({ text, parameters: [...parameters], isPlannedOnce: plans === 'once' });
  };

  /** Statements sent since the last call, in order. */
  take(): readonly Statement[] {
    const taken = this.#heard;
    this.#heard = [];
    return taken;
  }
}
