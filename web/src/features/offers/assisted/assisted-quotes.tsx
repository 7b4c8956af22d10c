import type { OutputOf } from '@polam/contract/call';
import type { listTrades } from '@polam/contract/calls/agents';
import { namesOf } from '@polam/domain/market/listing';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AgreedTerms, SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AnswerButtons, useAnswering } from '../offer-answers.tsx';
import { OfferBubble } from '../offer-bubble.tsx';
import { standingOf, TurnBanner } from '../offer-state.tsx';
import type { Offer } from '../offers.api.ts';

type FarmersQuote = OutputOf<typeof listTrades>['quotes'][number];

interface AssistedQuoteProps {
  readonly trade: FarmersQuote;
  readonly farmer: { readonly id: string; readonly name: string };
}

/** A quote of a farmer's on a requirement, for an agent who may accept or decline what its buyer answers. */
export function AssistedQuote({ trade: { negotiation, commodity }, farmer }: AssistedQuoteProps) {
  const t = useText();
  const now = useNow();
  const spoken = useSpokenName();
  const { buyer, offers } = negotiation;
  const judged = standingOf(negotiation, { party: 'seller', isListingOpen: true, at: now });
  const moves = judged.moves.filter((move) => move === 'accept' || move === 'decline');
  const answering = useAnswering(negotiation, { ...judged, moves }, farmer.id);
  const goods = namesOf({ name: offers.at(-1)?.goods.name ?? commodity.name, commodity }, useLanguage()).name;
  return (
    <FocusRestorer>
      <Card className="grid grid-cols-1 gap-3 p-3 sm:p-4">
        <div className="flex items-center gap-3">
          <Picture
            src={picturePath(commodity.picture)}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-small bg-sunk object-contain!"
          />
          <div className="min-w-0">
            <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">{goods}</h3>
            <p className="any-script text-small wrap-anywhere text-soil-soft">
              {t('agents.buyer', { name: spoken(buyer) })}
            </p>
          </div>
        </div>
        <ol className="grid gap-3">
          {offers.slice(-2).map((offer) => (
            <li key={offer.id} className="grid">
              <OfferBubble
                offer={offer}
                before={offers[offers.indexOf(offer) - 1] ?? null}
                isMine={offer.authorId === farmer.id}
                ownName={spoken(farmer)}
                now={now}
              />
            </li>
          ))}
        </ol>
        <TurnBanner standing={judged} name={spoken(buyer)} now={now} isDocked />
        {judged.turn === 'mine' && <AnswerButtons answering={answering} />}
        <AcceptQuestion answering={answering} goods={goods} name={spoken(buyer)} />
      </Card>
    </FocusRestorer>
  );
}

interface AcceptQuestionProps {
  readonly answering: ReturnType<typeof useAnswering>;
  readonly goods: string;
  readonly name: string;
}

function AcceptQuestion({ answering, goods, name }: AcceptQuestionProps) {
  const t = useText();
  const { isAsked, stopConfirming, pending, isSending, refusal, accept } = answering;
  return (
    <Dialog isOpen={isAsked} onClose={stopConfirming} title={t('offers.accept-title')}>
      {pending !== null && <QuotedTerms offer={pending} goods={goods} />}
      <p className="text-soil-soft">{t('offers.accept-effect', { name })}</p>
      <RefusalNotice text={refusal.message} />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button look="plain" onClick={stopConfirming}>
          {t('offers.accept-later')}
        </Button>
        <Button icon="check" busy={isSending} onClick={() => void accept()}>
          {t('offers.answer.accept')}
        </Button>
      </div>
    </Dialog>
  );
}

/** All that the yes is to: goods, price, sum, what is taken off and when it is paid. */
function QuotedTerms({ offer, goods }: { offer: Offer; goods: string }) {
  const t = useText();
  const { rupees, quantity, day } = useFormats();
  const settlement = offeredSettlement(offer);
  return (
    <>
      <p className="any-script font-semibold break-words">{goods}</p>
      <p>{`${rupees(offer.pricePaise)} × ${quantity(offer.quantityMilli, offer.unit)}`}</p>
      <p className="text-title leading-tight font-bold">{rupees(settlement.netPaise)}</p>
      <p className="text-small">{t('offers.needed-on', { day: day(offer.neededOn) })}</p>
      <SettlementLines settlement={settlement} />
      <AgreedTerms payment={offer.payment} deductions={offer.deductions} />
    </>
  );
}
