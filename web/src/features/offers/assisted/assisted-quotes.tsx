import type { OutputOf } from '@polam/contract/call';
import type { listTrades } from '@polam/contract/calls/agents';
import { namesOf } from '@polam/domain/market/listing';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AgreedTerms, SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { picturePath } from '~/paths.ts';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { AcceptDialog } from '../accept-dialog.tsx';
import { AnswerButtons, useAnswering } from '../offer-answers.tsx';
import { standingOf, TurnBanner } from '../offer-state.tsx';
import { OfferedListing } from '../offered-listing.tsx';
import type { Offer } from '../offers.api.ts';
import { LastOffers } from './last-offers.tsx';

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
        <OfferedListing as="h3" photo={picturePath(commodity.picture)} isDrawn name={goods}>
          <p className="any-script text-small wrap-anywhere text-soil-soft">
            {t('agents.buyer', { name: spoken(buyer) })}
          </p>
        </OfferedListing>
        <LastOffers offers={offers} farmer={farmer} />
        <TurnBanner standing={judged} name={spoken(buyer)} now={now} isDocked />
        {judged.turn === 'mine' && <AnswerButtons answering={answering} />}
        <AcceptDialog answering={answering}>
          {answering.pending !== null && <QuotedTerms offer={answering.pending} goods={goods} />}
          <p className="text-soil-soft">{t('offers.accept-effect', { name: spoken(buyer) })}</p>
        </AcceptDialog>
      </Card>
    </FocusRestorer>
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
