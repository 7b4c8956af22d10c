import type { Answer } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import { place } from '@polam/contract/calls/catalogue';
import { askedPrice } from '@polam/contract/calls/listings';
import { latest } from '@polam/contract/calls/prices';
import type { Paise } from '@polam/domain/money';
import { LEAST_NEIGHBOURS, placeAmong } from '@polam/domain/prices/price-bounds';
import { shownVariety } from '@polam/domain/market/listing';
import { isPincode } from '@polam/domain/users/user';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { useAsk } from '../api/ask.ts';
import { useMyPincode } from '../session/my-pincode.ts';
import { useSession } from '../session/session.ts';

interface PriceBandProps {
  /** Slug or id of the commodity; empty while none is known. */
  readonly commodity: string;
  /** Its name in the reader's language. */
  readonly name: string;
  /** Variety of the goods in any spelling; its prices are compared with where any are known. */
  readonly variety?: string | null;
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
 * Basis of comparison of a price: the latest average of the state with its day, and what others nearby ask. Nothing where
 * neither is known.
 */
export function PriceBand(props: PriceBandProps) {
  const { commodity, name, variety, state, pricePaise, askedOf, seed } = props;
  const t = useText();
  const { rupees } = useFormats();
  const isSignedIn = useSession().state === 'signed-in';
  const isKnown = commodity !== '';
  const wanted = { slug: commodity, ...(state !== null && { state }), ...(variety && { variety }) };
  const known = useAsk(latest, wanted, { seed, enabled: isKnown }).data?.latest ?? null;
  const asked = useAskedPrice(isSignedIn ? askedOf : undefined, variety);
  const askedPaise = asked?.price ?? null;
  if (known === null && askedPaise === null) return null;
  const others = [known?.price ?? null, askedPaise].filter((each) => each !== null);
  const standing = pricePaise === null ? null : placeAmong(pricePaise, others);
  return (
    <section aria-label={t('prices.band')} className="grid gap-0.5 rounded-card bg-sunk px-4 py-2 text-small">
      {known !== null && (
        <p>
          <KnownPrice name={name} known={known} />
        </p>
      )}
      {asked !== null && (
        <p>
          {asked.variety !== null && <strong className="any-script">{asked.variety}: </strong>}
          {t('prices.band-asked', { price: rupees(asked.price) })}
        </p>
      )}
      {standing !== null && (
        <p className={cx('font-semibold', standing.startsWith('far-') && 'text-chilli')}>
          {t(`prices.band-${standing}`)}
        </p>
      )}
      {known !== null && (
        <p>
          <Link
            to={withQuery(paths.prices({ slug: commodity }), { variety: known.variety ?? undefined })}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {t('prices.band-more', { name: namedWith(name, known) })}
          </Link>
        </p>
      )}
    </section>
  );
}

type Known = NonNullable<OutputOf<typeof latest>['latest']>;

/** Name of a crop with the variety that a price is of. */
function namedWith(name: string, known: Known): string {
  const variety = shownVariety(known);
  return variety === null ? name : `${name} · ${variety}`;
}

/** The latest price as what it is: of the crop or a variety, an average of a day or of our own trades in a week. */
function KnownPrice({ name, known }: { name: string; known: Known }) {
  const t = useText();
  const { rupees, day } = useFormats();
  const { state, minPaise, maxPaise, source } = known;
  const said = { state, day: day(known.day), price: rupees(known.price ?? 0) };
  const hasRange = minPaise !== null && maxPaise !== null && minPaise !== maxPaise;
  return (
    <>
      {known.variety !== null && <strong className="any-script">{namedWith(name, known)}: </strong>}
      {t(source === 'trades' ? 'prices.band-traded' : 'prices.band-latest', said)}
      {hasRange && ` (${t('prices.range', { from: rupees(minPaise), to: rupees(maxPaise) })})`}
      {known.isDoubtful && ` (${t('prices.doubtful')})`}
    </>
  );
}

/**
 * Middle of what others near the reader ask for a variety, else for its commodity; null where there are too few to compare
 * with.
 */
function useAskedPrice(
  commodityId: string | undefined,
  variety: string | null | undefined,
): { readonly price: Paise; readonly variety: string | null } | null {
  const wanted = { commodityId: commodityId ?? '', ...(variety && { variety }) };
  const { data } = useAsk(askedPrice, wanted, { enabled: commodityId !== undefined });
  const asked = data?.asked ?? null;
  if (data === undefined || asked === null || asked.count < LEAST_NEIGHBOURS) return null;
  return { price: asked.medianPaise, variety: data.variety };
}

/** Name of the state of the reader's pincode; null where it is unknown. */
export function useMyState(): string | null {
  const pincode = useMyPincode() ?? '';
  const { data } = useAsk(place, { pincode }, { enabled: isPincode(pincode) });
  return data?.state ?? null;
}
