import { NEGOTIATION_IDLE_DAYS } from '@polam/domain/negotiation';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock-time.ts';
import { Notice } from '~/ui/surfaces.tsx';
import { timeLeft } from './offer-time.ts';
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
