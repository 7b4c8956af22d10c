import type { NoticeChannel } from '@polam/domain/notice-topic';
import type { AppContext } from '@polam/server/http/app-context';
import { buildMailSender } from '@polam/server/outward/mail-sender';
import type { Outcome, TroubleListener } from '@polam/server/outward/outcome';
import { buildPushSender } from '@polam/server/outward/push-sender';
import type { PushReach } from '@polam/server/outward/push-address';
import type { DeliveryBatch } from './delivery-batch.ts';
import { emailSender } from './send-email.ts';
import { deviceSender } from './send-to-devices.ts';

/** Channels that the settings configure, to send notices by email and push. */
export interface Outward {
  readonly channels: readonly NoticeChannel[];
  readonly send: (channel: NoticeChannel, batch: DeliveryBatch) => Promise<Outcome>;
  readonly close: () => void;
}

/** Options of opening the channels. */
export interface OutwardOptions {
  readonly reach: PushReach;
  /** Called with the reason why a sending by a channel failed. */
  readonly onTrouble: (channel: NoticeChannel, reason: string) => void;
}

/** Opens the configured channels. */
export function openOutward(appContext: AppContext, { reach, onTrouble }: OutwardOptions): Outward {
  const { mail, push } = appContext.config.outward;
  const troubleOf =
    (channel: NoticeChannel): TroubleListener =>
    (reason) =>
      onTrouble(channel, reason);
  const mailSender = mail === null ? null : buildMailSender(mail, troubleOf('mail'));
  const sendEmail = mailSender === null ? null : emailSender(appContext, mailSender);
  const pushSender = push === null ? null : buildPushSender(push, { reach, onTrouble: troubleOf('push') });
  const sendToDevices = pushSender === null ? null : deviceSender(appContext, pushSender);
  const senders = { mail: sendEmail, push: sendToDevices };
  return {
    channels: (['mail', 'push'] as const).filter((channel) => senders[channel] !== null),
    send: async (channel, batch) => senders[channel]?.(batch) ?? 'refused',
    close: () => mailSender?.close(),
  };
}
