import type { Party } from '@polam/domain/trade/negotiation';
import { tellingFigures, type TellingFigure } from '@polam/domain/users/telling-figures';
import type { Trust } from '@polam/domain/users/trust';
import type { ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Stars } from '~/ui/stars.tsx';
import { type Named, useSpokenName } from './names/spoken-name.ts';
import { UserAvatar } from './names/user-avatar.tsx';

/** Summary of a user's trades, as every document of a user carries it. */
export interface Trusted {
  readonly rating: number;
  readonly ratingCount: number;
  /** Absent before the first completed trade. */
  readonly trust?: OptionalTrust | undefined;
}

type OptionalTrust = { readonly [K in keyof Trust]: Trust[K] | undefined } & Pick<Trust, 'deals'>;

interface TrustWordsProps {
  readonly user: Trusted;
  /** Side of the trade that the user is on; absent where it may be either. */
  readonly side?: Party | undefined;
}

interface TrustGlanceProps extends TrustWordsProps {
  readonly user: Trusted & Named;
  /** Shown in place of the plain text of the name: a link; null for none. */
  readonly children?: ReactNode;
}

/** A user on a card of goods, of a requirement or of a price: initial, name, and {@link TrustWords}. */
export function TrustGlance({ user, side, children }: TrustGlanceProps) {
  const name = useSpokenName()(user);
  return (
    <div className="flex min-w-0 items-start gap-2">
      <UserAvatar user={user} className="mt-0.5 size-8" />
      {/* A line alone stands beside the middle of the picture. */}
      <div className="grid min-h-9 min-w-0 flex-1 grid-cols-1 content-center">
        {children === undefined ? (
          <p className="any-script truncate text-small font-semibold">{name}</p>
        ) : (
          children
        )}
        <TrustWords user={user} side={side} />
      </div>
    </div>
  );
}

/** Stars, deals, and the figures that concern whoever trades with a user, for cards and rows. */
export function TrustWords({ user, side }: TrustWordsProps) {
  return (
    <>
      <TrustLine user={user} />
      <TrustFacts trust={user.trust} side={side} place="card" />
    </>
  );
}

/** Stars and completed deals of a user in a few characters; before the first of either, that the user is new. */
export function TrustLine({ user: { rating, ratingCount, trust } }: { user: Trusted }) {
  const t = useText();
  const { number } = useFormats();
  const isNew = ratingCount === 0 && trust === undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-small text-soil-soft">
      {ratingCount > 0 && (
        <>
          <Stars
            rating={rating}
            label={t('listings.stars', { rating: number(rating), count: ratingCount })}
          />
          <span aria-hidden="true">({number(ratingCount)})</span>
        </>
      )}
      {trust !== undefined && <span>{t('trust.deals', { count: trust.deals })}</span>}
      {isNew && t('trust.new')}
    </span>
  );
}

interface TrustFactsProps extends Pick<TrustWordsProps, 'side'> {
  readonly trust: OptionalTrust | undefined;
  /** On a page one beneath the other; on a card as they fit. */
  readonly place?: 'page' | 'card';
}

/** Shares of a user's completed trades one by one, each with its count; nothing where there are too few of them. */
export function TrustFacts({ trust, side, place = 'page' }: TrustFactsProps) {
  const t = useText();
  const figures = tellingFigures(trust, side);
  if (figures.length === 0) return null;
  const isPage = place === 'page';
  return (
    <ul className={cx('text-small', isPage ? 'grid grid-cols-1 gap-1' : 'flex flex-wrap gap-x-3')}>
      {figures.map((figure) => (
        <li key={figure.kind} className={cx('flex min-w-0 items-start', isPage ? 'gap-2' : 'gap-1')}>
          <Icon
            name={icons[figure.kind]}
            className={cx('shrink-0 text-leaf', isPage ? 'mt-px size-5' : 'mt-0.5 size-4')}
          />
          <span className="min-w-0">{wordsOf(figure, t)}</span>
        </li>
      ))}
    </ul>
  );
}

const icons: Readonly<Record<TellingFigure['kind'], IconName>> = {
  paid: 'rupee',
  weighed: 'scale',
  answers: 'clock',
};

function wordsOf(figure: TellingFigure, t: Text): string {
  return figure.kind === 'answers' ? t('trust.answers', figure) : t(`trust.${figure.kind}`, figure);
}
