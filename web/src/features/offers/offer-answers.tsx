import { answers, type Answer } from '@polam/domain/negotiation';
import { totalPaise } from '@polam/domain/quantity';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { useAnswer, type Negotiation, type Offer } from './offers.api.ts';
import type { Standing } from './standing.ts';

interface OfferAnswersProps {
  readonly negotiation: Negotiation;
  readonly standing: Standing;
  /** The other person's name. */
  readonly name: string;
}

/** What the reader may say to the open offer: yes or no to the other side's, or take back one's own. */
export function OfferAnswers({ negotiation, standing, name }: OfferAnswersProps) {
  const t = useText();
  const { give, isSending, refusal } = useAnswer(negotiation);
  const [isAsked, setAsked] = useState(false);
  const { pending } = standing;
  const open = pending === null ? [] : answers.filter((answer) => standing.moves.includes(answer));
  const press = (answer: Answer) => {
    if (answer === 'accept') setAsked(true);
    else if (pending !== null) void give(pending, answer);
  };
  const accept = async () => {
    if (pending !== null) await give(pending, 'accept');
    setAsked(false);
  };
  return (
    <>
      {open.length > 0 && (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {open.map((answer) => (
            <Button
              key={answer}
              wide
              look={looks[answer]}
              icon={answer === 'accept' ? 'check' : 'close'}
              busy={isSending}
              aria-haspopup={answer === 'accept' ? 'dialog' : undefined}
              onClick={() => press(answer)}
            >
              {t(`offers.answer.${answer}`)}
            </Button>
          ))}
        </div>
      )}
      <RefusalNotice text={refusal} />
      <Dialog
        isOpen={isAsked && standing.moves.includes('accept')}
        onClose={() => setAsked(false)}
        title={t('offers.accept-title')}
        closeText={t('offers.close')}
      >
        {pending !== null && <Terms offer={pending} name={name} />}
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Button look="plain" onClick={() => setAsked(false)}>
            {t('offers.accept-later')}
          </Button>
          <Button icon="check" busy={isSending} onClick={() => void accept()}>
            {t('offers.answer.accept')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

const looks = { accept: 'main', decline: 'danger', withdraw: 'plain' } as const;

/** What one binds oneself to: price × quantity = total, and what follows. */
function Terms({ offer, name }: { offer: Offer; name: string }) {
  const t = useText();
  const { rupees, quantity, day } = useFormats();
  const { pricePaise, quantityMilli, unit } = offer;
  const sum = {
    price: rupees(pricePaise),
    quantity: quantity(quantityMilli, unit),
    total: rupees(totalPaise(pricePaise, quantityMilli)),
  };
  return (
    <>
      <p>
        {t('offers.accept-sum', sum)}
        <br />
        <span className="text-title font-bold">{sum.total}</span>
      </p>
      <p className="text-small">{t('offers.needed-on', { day: day(offer.neededOn) })}</p>
      <p className="text-soil-soft">{t('offers.accept-effect', { name })}</p>
    </>
  );
}
