import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { deadline } from '~/lib/clock.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { RatingWords } from './rating-words.tsx';
import { useDueRating, useOrderRatings } from './ratings.api.ts';

const rateForm = new LaterPart(async () => (await import('./rate-form.tsx')).RateForm);

interface OrderRatingsProps {
  readonly orderId: string;
  /** The other side. */
  readonly name: string;
}

/** The ratings of a completed order: the deadline for the reader's own, or the ratings of both sides. */
export function OrderRatings(props: OrderRatingsProps) {
  const rateBy = useDueRating(props.orderId);
  if (rateBy === undefined) return null;
  return (
    <div className="grid grid-cols-1 border-t border-line px-3 sm:px-4">
      {rateBy === null ? <RatingsShown {...props} /> : <RatingDue {...props} rateBy={rateBy} />}
    </div>
  );
}

function RatingDue({ orderId, name, rateBy }: OrderRatingsProps & { readonly rateBy: string }) {
  const t = useText();
  const { dayOf } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-2 py-3">
      <Notice tone="turmeric">{t('ratings.due', { when: deadline(rateBy, dayOf) })}</Notice>
      <Button look="sun" icon="star" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('ratings.rate', { name })}
      </Button>
      <RateDialog orderId={orderId} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function RatingsShown({ orderId, name }: OrderRatingsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('ratings.show')}
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen && <BothRatings orderId={orderId} name={name} />}
    </details>
  );
}

function BothRatings({ orderId, name }: OrderRatingsProps) {
  const t = useText();
  const { data, error } = useOrderRatings(orderId);
  if (error !== null && data === undefined) {
    return (
      <p role="alert" className="pb-4 text-chilli">
        {`${t('ratings.failed')} ${error.message}`}
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="mb-4 h-20" />;
  const { own, other, isOpen } = data.ratings;
  return (
    <dl className="grid gap-3 pb-4">
      <div>
        <dt className="text-small text-soil-soft">{t('ratings.own')}</dt>
        <dd>{own === null ? t('ratings.own-none') : <RatingWords rating={own} />}</dd>
      </div>
      <div>
        <dt className="text-small text-soil-soft">{t('ratings.other', { name })}</dt>
        <dd>
          {other === null ? (
            t(isOpen ? 'ratings.other-none' : 'ratings.other-hidden', { name })
          ) : (
            <RatingWords rating={other} />
          )}
        </dd>
      </div>
    </dl>
  );
}

interface RateDialogProps {
  readonly orderId: string;
  /** Name of the rated user. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rates the other side of an order: stars, and an optional text. */
function RateDialog({ orderId, name, isOpen, onClose }: RateDialogProps) {
  const t = useText();
  useLaterPart(rateForm, isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ratings.title', { name })}>
      <Later part={rateForm} height="h-80">
        {(RateForm) => <RateForm orderId={orderId} onDone={onClose} />}
      </Later>
    </Dialog>
  );
}
