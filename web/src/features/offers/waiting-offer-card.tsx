import { propose } from '@polam/contract/calls/offers';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { publishChange } from '~/lib/api/changes.ts';
import { useAskedChange } from '~/lib/offline/change-asked.ts';
import type { OutboxRefusal } from '~/lib/offline/outbox-store.ts';
import { useTakeOut } from '~/lib/offline/use-outbox.ts';
import { useNow } from '~/lib/clock.ts';
import { AgreedTerms } from '~/lib/screens/settlement-lines.tsx';
import { RefusedWay } from '~/lib/forms/refused-way.tsx';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { useWayToForm } from './offer-again.ts';
import { OfferTerms } from './offer-terms.tsx';
import { type WaitingOffer, useWaitingOffers, useWaitingOffersOf } from './offers.api.ts';

interface WaitingOfferCardProps {
  readonly offer: WaitingOffer;
  /** Fills its place in a list, instead of standing on its author's side of a conversation. */
  readonly wide?: boolean;
}

/** An offer that is still on this device: it is sent by itself, unless it is withdrawn or was refused. */
export function WaitingOfferCard({ offer, wide = false }: WaitingOfferCardProps) {
  const t = useText();
  const { ago } = useFormats();
  const now = useNow();
  const { entry, terms } = offer;
  const isRefused = entry.refusal !== null;
  return (
    <article
      className={cx(
        'grid gap-1.5 rounded-card border dashed bg-card p-3.5',
        wide ? 'w-full' : 'w-fit max-w-[min(88%,28rem)] min-w-56 justify-self-end rounded-ee-none',
        isRefused ? 'border-chilli' : 'border-leaf',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <h3 className="font-semibold">{t('offers.you')}</h3>
        <time dateTime={entry.createdAt} className="text-soil-soft">
          {ago(entry.createdAt, now)}
        </time>
      </header>
      <OfferTerms terms={terms} isOver={isRefused} />
      <AgreedTerms payment={terms.payment ?? null} deductions={terms.deductions ?? null} />
      {isRefused ? <Refused offer={offer} refusal={entry.refusal} /> : <Waiting offer={offer} />}
    </article>
  );
}

function Waiting({ offer }: { offer: WaitingOffer }) {
  const t = useText();
  const takeBack = useTakeBack(offer);
  const openForm = useWayToForm(offer.entry.conversation);
  // Taken back first, so that it does not leave while it is changed.
  const change = async () => {
    if (await takeBack()) openForm?.(offer);
  };
  useAskedChange(offer.entry.id, openForm && (() => void change()));
  return (
    <footer className="grid gap-2 border-t border-line pt-2 text-small">
      <p className="flex items-start gap-1.5">
        <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t('offers.waits')}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        {openForm !== undefined && (
          <Button small look="plain" icon="edit" onClick={() => void change()}>
            {t('offers.change-waiting')}
          </Button>
        )}
        <Button small look="plain" icon="close" onClick={() => void takeBack()}>
          {t('offers.take-back')}
        </Button>
      </span>
    </footer>
  );
}

function Refused({ offer, refusal }: { offer: WaitingOffer; refusal: OutboxRefusal }) {
  const t = useText();
  const takeBack = useTakeBack(offer);
  const openForm = useWayToForm(offer.entry.conversation);
  const isAnotherWaiting = useWaitingOffersOf(offer.entry.conversation).some(
    ({ entry }) => entry.refusal === null,
  );
  const again = openForm && !isAnotherWaiting ? () => openForm(offer) : undefined;
  useAskedChange(offer.entry.id, again);
  return (
    <div role="alert" className="grid gap-2 border-t border-chilli pt-2 text-small">
      <p className="flex items-start gap-1.5 font-medium text-chilli">
        <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
        <span className="any-script min-w-0">
          {t('offers.not-sent')} {refusal.message}
        </span>
      </p>
      <RefusedWay error={refusal.code} />
      <span className="flex flex-wrap gap-2">
        {again !== undefined && (
          <Button small icon="edit" onClick={again}>
            {t('offers.change')}
          </Button>
        )}
        <Button small look="quiet" onClick={() => void takeBack()}>
          {t('offers.remove')}
        </Button>
      </span>
    </div>
  );
}

/** Removes an offer from the outbox; if it has arrived without an answer, the conversation now shows it. */
function useTakeBack({ entry }: WaitingOffer): () => Promise<boolean> {
  const takeOut = useTakeOut();
  return async () => {
    const isTaken = await takeOut(entry);
    publishChange(propose.changes);
    return isTaken;
  };
}

/**
 * Offers of the reader that are still stored on this device, each under its subject; nothing where all have
 * been sent.
 */
export function OffersOnDevice({ renderSubject }: { renderSubject: (offer: WaitingOffer) => ReactNode }) {
  const t = useText();
  const offers = useWaitingOffers();
  if (offers.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('offers.on-device')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.entry.id} className="grid content-start justify-items-start gap-1">
            {renderSubject(offer)}
            <WaitingOfferCard wide offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
