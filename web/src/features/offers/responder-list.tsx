import type { Unit } from '@polam/domain/quantity';
import { Link } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { OfferStateBadge } from './offer-state.tsx';
import type { Responder } from './offers.api.ts';

interface ResponderListProps {
  readonly responders: readonly Responder[];
  /** Unit of the listing, which is that of every offer about it. */
  readonly unit: Unit;
  /** The responder whose offers are open; empty where none is. */
  readonly chosenId: string;
  readonly onChoose: (responderId: string) => void;
}

/** Users who have responded to a listing: name, phone, profile, and a link to the conversation with each. */
export function ResponderList({ responders, unit, chosenId, onChoose }: ResponderListProps) {
  const t = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('offers.responded')}</h2>
      {responders.length === 0 && <p className="text-soil-soft">{t('offers.responded-none')}</p>}
      <ul className="grid gap-3">
        {responders.map((responder) => (
          <li key={responder.id}>
            <ResponderCard
              responder={responder}
              unit={unit}
              isChosen={responder.id === chosenId}
              onChoose={() => onChoose(responder.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResponderCardProps {
  readonly responder: Responder;
  readonly unit: Unit;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ResponderCard({ responder, unit, isChosen, onChoose }: ResponderCardProps) {
  const t = useText();
  const { ago } = useFormats();
  const {
    id,
    name,
    phone,
    offerCount,
    lastOfferAt,
    lastState,
    lastAuthor,
    lastVoidReason = null,
  } = responder;
  const offered = offerCount === 0 ? t('offers.only-wrote') : t('offers.offer-count', { count: offerCount });
  const shown = [offered, lastOfferAt === null ? '' : ago(lastOfferAt)];
  return (
    <article
      className={cx(
        'grid gap-2 rounded-card border bg-card p-4 shadow-card',
        isChosen ? 'border-leaf outline-2 outline-leaf' : 'border-line',
      )}
    >
      <h3 className="any-script font-semibold break-words">{name}</h3>
      <p className="text-small text-soil-soft">{shown.filter(Boolean).join(' · ')}</p>
      <LastOffer responder={responder} unit={unit} />
      {lastState !== undefined && (
        <p>
          <OfferStateBadge state={lastState} voidReason={lastVoidReason} isMyTurn={lastAuthor === 'buyer'} />
        </p>
      )}
      {phone !== undefined && <PhoneLink phone={phone} className="inline-flex min-h-10 items-center" />}
      <Button icon="deals" wide aria-pressed={isChosen} onClick={onChoose}>
        {t('offers.chat')}
      </Button>
      <Link
        to={paths.userProfile({ uid: id })}
        className="-mb-2 inline-flex min-h-12 items-center justify-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <Icon name="person" className="size-5" />
        {t('offers.view-profile')}
      </Link>
    </article>
  );
}

/** Terms and author of the latest offer: a seller compares without opening each conversation. */
function LastOffer({ responder, unit }: { responder: Responder; unit: Unit }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const { lastPricePaise, lastQuantityMilli, lastAuthor } = responder;
  if (lastPricePaise === undefined || lastQuantityMilli === undefined) return null;
  const price = rupees(lastPricePaise);
  const terms = { price, per: t(`listings.per.${unit}`), quantity: quantity(lastQuantityMilli, unit) };
  return (
    <div>
      {lastAuthor === 'seller' && <p className="text-small text-soil-soft">{t('offers.last-mine')}</p>}
      <p className="font-semibold">{t('offers.last-offer', terms)}</p>
    </div>
  );
}
