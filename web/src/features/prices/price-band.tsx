import type { Answer } from '@polam/contract/answer';
import type { latest } from '@polam/contract/calls/prices';
import type { Paise } from '@polam/domain/money';
import { placeAmong } from '@polam/domain/prices/price-bounds';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import type { Names } from '@polam/domain/catalogue';
import { useAsked, useLatest } from './prices.api.ts';

interface PriceBandProps {
  readonly commodity: { readonly slug: string; readonly names: Names };
  /** Name of the state of the goods in any language; undefined where it is unknown. */
  readonly state: string | undefined;
  /** The price that is compared, per quintal; null where there is none yet. */
  readonly pricePaise: Paise | null;
  /** Answer of the server when it rendered the page. */
  readonly seed?: Answer<typeof latest> | null;
}

/**
 * What a price is compared with: the latest average of the state with its day, and for signed-in readers what is asked
 * here. Nothing where neither is known.
 */
export function PriceBand({ commodity, state, pricePaise, seed }: PriceBandProps) {
  const t = useText();
  const { rupees, day } = useFormats();
  const { slug, names } = commodity;
  const name = names[useLanguage()];
  const isSignedIn = useSession().state === 'signed-in';
  const known = useLatest({ slug, state }, seed)?.latest ?? null;
  const askedPaise = useAsked(slug, { enabled: isSignedIn })?.askedPaise ?? null;
  if (known === null && askedPaise === null) return null;
  const others = [known?.price ?? null, askedPaise].filter((each) => each !== null);
  const place = pricePaise === null ? null : placeAmong(pricePaise, others);
  return (
    <section aria-label={t('prices.band')} className="grid gap-0.5 rounded-card bg-sunk px-4 py-3 text-small">
      {known !== null && (
        <p>
          {t('prices.band-latest', {
            state: known.state,
            day: day(known.day),
            price: rupees(known.price ?? 0),
          })}
        </p>
      )}
      {askedPaise !== null && <p>{t('prices.band-asked', { price: rupees(askedPaise) })}</p>}
      {place !== null && <p className="font-semibold">{t(`prices.band-${place}`)}</p>}
      {known !== null && (
        <p>
          <Link
            to={paths.prices({ slug })}
            className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
          >
            {t('prices.band-more', { name })}
          </Link>
        </p>
      )}
    </section>
  );
}
