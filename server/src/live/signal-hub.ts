import type { Database } from '@polam/database/connect';
import { Screens, type Show } from './screens.ts';
import { SIGNAL_CHANNEL } from './signals.repository.ts';

/**
 * Passes signals, in wire form, to the open screens of this process; a user who is away has missed nothing.
 */
export class SignalHub {
  readonly #screens = new Screens<string>();
  #stop: () => Promise<void> = async () => undefined;

  /** Starts to listen for signals of all processes. */
  async listen(db: Database): Promise<void> {
    const subscription = await db.listen(SIGNAL_CHANNEL, (payload) => this.#arrived(payload));
    this.#stop = () => subscription.unlisten();
  }

  /** Ends listening. */
  async close(): Promise<void> {
    await this.#stop();
  }

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<string>): () => void {
    return this.#screens.open(userId, screen);
  }

  #arrived(payload: string): void {
    const end = payload.indexOf(' ');
    this.#screens.show(payload.slice(0, end), payload.slice(end + 1));
  }
}
