import type { Trust } from '@polam/domain/users/trust';
import type { Text } from '~/i18n/catalogue.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Stars } from '~/ui/stars.tsx';

/** What the trades of a user say, as every document of a user carries it. */
export interface Trusted {
  readonly rating: number;
  readonly ratingCount: number;
  /** Absent before the first completed trade. */
  readonly trust?: OptionalTrust | undefined;
}

type OptionalTrust = { readonly [K in keyof Trust]: Trust[K] | undefined } & Pick<Trust, 'deals'>;

/** Whether there is something to say of a user by {@link TrustLine}. */
export function isTrusted({ ratingCount, trust }: Trusted): boolean {
  return ratingCount > 0 || trust !== undefined;
}

/** Stars and completed deals of a user in a few characters, for cards and lists; nothing before the first of either. */
export function TrustLine({ user }: { user: Trusted }) {
  const t = useText();
  const { number } = useFormats();
  const { rating, ratingCount, trust } = user;
  if (!isTrusted(user)) return null;
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
    </span>
  );
}

/** What the completed trades of a user say one by one, each with its count; nothing where there are too few of them. */
export function TrustFacts({ trust }: { trust: OptionalTrust | undefined }) {
  const t = useText();
  const facts = trust === undefined ? [] : factsOf(trust, t);
  if (facts.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1 text-small">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-start gap-2">
          <Icon name={icon} className="mt-px size-5 text-leaf" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(trust: OptionalTrust, t: Text): readonly (readonly [IconName, string])[] {
  const { payments, timelyPayments = 0, weights, fairWeights = 0, answers, answersWithin } = trust;
  const facts: (readonly [IconName, string])[] = [];
  if (payments !== undefined) facts.push(['rupee', t('trust.paid', { good: timelyPayments, of: payments })]);
  if (weights !== undefined) facts.push(['scale', t('trust.weighed', { good: fairWeights, of: weights })]);
  if (answers !== undefined && typeof answersWithin === 'number')
    facts.push(['clock', t('trust.answers', { hours: answersWithin, of: answers })]);
  return facts;
}
