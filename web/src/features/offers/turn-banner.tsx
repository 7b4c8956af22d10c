import { NEGOTIATION_IDLE_DAYS } from '@polam/domain/trade/negotiation';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';
import { Notice } from '~/ui/surfaces.tsx';
import type { Standing } from './standing.ts';

interface TurnBannerProps {
  readonly standing: Standing;
  /** Name of the other user. */
  readonly name: string;
  readonly now: Date;
}

/** Side whose turn it is and for how long; the reason where no further offer can be made. */
export function TurnBanner({ standing, name, now }: TurnBannerProps) {
  const t = useText();
  const { dayOf } = useFormats();
  const { turn, refusal, pending, agreed, endsAt, isEnded, offersLeft } = standing;
  if (agreed !== null) return null;
  if (refusal === 'listing-closed') return <Notice tone="turmeric">{t('offers.closed')}</Notice>;
  if (refusal === 'offers-used-up' && turn === 'open')
    return (
      <Notice tone="turmeric">
        {t('offers.used-up')}{' '}
        {endsAt !== null &&
          t('offers.anew-from', { day: dayOf(endsAt), time: clockTime(endsAt), days: NEGOTIATION_IDLE_DAYS })}
      </Notice>
    );
  if (isEnded && refusal === null)
    return <Notice tone="sky">{t('offers.ended', { count: offersLeft })}</Notice>;
  if (turn === 'open' || pending === null) return <Notice tone="sky">{t('offers.turn.open')}</Notice>;
  const { unit, count } = timeLeft(pending.expiresAt, now);
  const left = t(`offers.left.${unit}`, { count });
  return (
    <Notice tone={turn === 'mine' ? 'leaf' : 'sky'}>
      <span className="font-semibold">{t(`offers.turn.${turn}`, { name })}</span> {left}
    </Notice>
  );
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/**
 * Time for which an offer stays open, in whole hours, or in minutes where less than one is left; never below
 * one.
 */
export function timeLeft(
  expiresAt: string,
  now: Date,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  const minutes = Math.max(1, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.floor(minutes / MINUTES_PER_HOUR) };
}
