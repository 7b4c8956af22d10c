import type { Answer } from '@polam/contract/answer';
import { place } from '@polam/contract/calls/catalogue';
import { askedPrice } from '@polam/contract/calls/listings';
import { latest } from '@polam/contract/calls/prices';
import type { Paise } from '@polam/domain/money';
import { LEAST_NEIGHBOURS, placeAmong } from '@polam/domain/prices/price-bounds';
import { isPincode } from '@polam/domain/users/user';
import { Link } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { useAsk } from '../api/ask.ts';
import { useMyPincode } from '../session/my-pincode.ts';
import { useSession } from '../session/session.ts';

interface PriceBandProps {
  /** Slug or id of the commodity; empty while none is known. */
  readonly commodity: string;
  /** Its name in the reader's language. */
  readonly name: string;
  /** Name of the state of the goods in any language; null where it is unknown. */
  readonly state: string | null;
  /** The price that is compared, per quintal; null where there is none yet. */
  readonly pricePaise: Paise | null;
  /** Id of the commodity of which signed-in readers see what others near them ask, too. */
  readonly askedOf?: string;
  /** Answer of the server when it rendered the page. */
  readonly seed?: Answer<typeof latest> | null | undefined;
}

/**
 * What a price is compared with: the latest average of the state with its day, and what others nearby ask. Nothing where
 * neither is known.
 */
export function PriceBand({ commodity, name, state, pricePaise, askedOf, seed }: PriceBandProps) {
  const t = useText();
  const { rupees, day } = useFormats();
  const isSignedIn = useSession().state === 'signed-in';
  const isKnown = commodity !== '';
  const inState = state === null ? {} : { state };
  const known =
    useAsk(latest, { slug: commodity, ...inState }, { seed, enabled: isKnown }).data?.latest ?? null;
  const askedPaise = useAskedPrice(isSignedIn ? askedOf : undefined);
  if (known === null && askedPaise === null) return null;
  const others = [known?.price ?? null, askedPaise].filter((each) => each !== null);
  const standing = pricePaise === null ? null : placeAmong(pricePaise, others);
  return (
    <section aria-label={t('prices.band')} className="grid gap-0.5 rounded-card bg-sunk px-4 py-2 text-small">
      {known !== null && (
        <p>
          {t('prices.band-latest', {
            state: known.state,
            day: day(known.day),
            price: rupees(known.price ?? 0),
          })}
          {known.isDoubtful && ` (${t('prices.doubtful')})`}
        </p>
      )}
      {askedPaise !== null && <p>{t('prices.band-asked', { price: rupees(askedPaise) })}</p>}
      {standing !== null && <p className="font-semibold">{t(`prices.band-${standing}`)}</p>}
      {known !== null && (
        <p>
          <Link
            to={paths.prices({ slug: commodity })}
            className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
          >
            {t('prices.band-more', { name })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Middle of what others near the reader ask for a commodity; null where there are too few to compare with. */
function useAskedPrice(commodityId: string | undefined): Paise | null {
  const query = useAsk(
    askedPrice,
    { commodityId: commodityId ?? '' },
    { enabled: commodityId !== undefined },
  );
  const asked = query.data?.asked ?? null;
  return asked === null || asked.count < LEAST_NEIGHBOURS ? null : asked.medianPaise;
}

/** Name of the state of the reader's pincode; null where it is unknown. */
export function useMyState(): string | null {
  const pincode = useMyPincode() ?? '';
  const { data } = useAsk(place, { pincode }, { enabled: isPincode(pincode) });
  return data?.state ?? null;
}
