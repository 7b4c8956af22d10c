import type { NoticeChannel } from '@polam/domain/users/notice-topic';

/** Number of deliveries of a channel in a state. */
export interface DeliveryFigure {
  readonly channel: NoticeChannel;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly count: number;
}

/** Counts deliveries that this process has sent and given up since its start. */
export class DeliveryCounts {
  readonly #counts = new Map<string, DeliveryFigure>();

  /** Counts one. */
  readonly add = (channel: NoticeChannel, state: 'sent' | 'failed'): void => {
    const key = `${channel} ${state}`;
    const { count } = this.#counts.get(key) ?? { count: 0 };
    this.#counts.set(key, { channel, state, count: count + 1 });
  };

  /** All that was counted. */
  get figures(): readonly DeliveryFigure[] {
    return [...this.#counts.values()];
  }
}

/** Outcome of a sending: done, to be tried again later, or never to be tried again. */
export type Outcome = 'sent' | 'later' | 'refused';

/** Called with the reason of a failed sending: codes alone, never its receiver or content. */
export type TroubleListener = (reason: string) => void;
