import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Endings } from '../endings.ts';

/** A child process that answers every message with one message. */
export interface SideProcess<Question extends object, Answer> {
  ask(question: Question): Promise<Answer>;
}

/** Message that it sends when a request failed. */
interface Failed {
  readonly failed: string;
}

/** Starts one, of a script beside this file, so that its work does not slow this process. */
export function startSideProcess<Question extends object, Answer>(
  script: string,
  endings: Endings,
): SideProcess<Question, Answer> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(path, [], { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit');
  endings.add(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const ask = async (question: Question) => {
    child.send(question);
    const gone = exited.then(() => [{ failed: `${script} has ended` }]);
    const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer | Failed];
    if (typeof answer === 'object' && answer !== null && 'failed' in answer) throw new Error(answer.failed);
    return answer;
  };
  return { ask };
}

/** Side of the child process: answers until its parent is gone. */
export function answerWith<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (question) => {
    // Only `ask` above sends messages, with the same two types.
    work(question as Question).then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ failed: String(error) } satisfies Failed),
    );
  });
}
