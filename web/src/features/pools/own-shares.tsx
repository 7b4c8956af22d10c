import { isPoolOpen } from '@polam/domain/pool/pool';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { Link } from '~/ui/link.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Badge, Card, Notice } from '~/ui/surfaces.tsx';
import { OwnPart, type PartViews } from './order-part.tsx';
import { useLeave, useLeaving, useShareForm, type OwnShare } from './pools.api.ts';

/** The reader's shares in listings of others: invitations, what is for sale, and what was sold. */
export function OwnShares({ shares, views }: { shares: readonly OwnShare[]; views: PartViews }) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {shares.map((share) => (
        <li key={share.id}>
          <OwnShareCard share={share} views={views} />
        </li>
      ))}
    </ul>
  );
}

function OwnShareCard({ share, views }: { share: OwnShare; views: PartViews }) {
  const t = useText();
  const { state, orders, listing } = share;
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <ShareHead share={share} />
      {state === 'invited' && <Invitation share={share} />}
      {state === 'joined' && <Joined share={share} />}
      {orders.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="text-small font-normal text-soil-soft">{t('pools.deals')}</h3>
          {orders.map((part) => (
            <OwnPart
              key={part.orderId}
              part={part}
              organiser={share.organiser}
              names={listing.names}
              views={views}
            />
          ))}
        </section>
      )}
    </Card>
  );
}

function ShareHead({ share: { listing, organiser, state } }: { share: OwnShare }) {
  const t = useText();
  const language = useLanguage();
  const spoken = useSpokenName();
  const { rupees } = useFormats();
  const price = t('listings.price-per', {
    price: rupees(listing.pricePaise),
    per: t(`listings.per.${listing.unit}`),
  });
  const { id, slug, category } = listing;
  return (
    <header className="grid justify-items-start gap-1">
      <Badge tone={state === 'joined' ? 'leaf' : 'sky'}>{t(`pools.state.${state}`)}</Badge>
      <h2 className="text-large leading-snug">
        <Link
          className="reach underline-offset-4 hover:underline"
          to={paths.userListing({ category, slug, id })}
        >
          {listing.names[language]}
        </Link>
      </h2>
      <p>{price}</p>
      <Link
        to={paths.userProfile({ uid: organiser.id })}
        className="any-script inline-flex min-h-12 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t('pools.by', { name: spoken(organiser) })}
      </Link>
    </header>
  );
}

/** Yes or no, and how much. */
function Invitation({ share }: { share: OwnShare }) {
  const t = useText();
  const { quantity } = useFormats();
  const { listing, organiser, askedMilli } = share;
  const { act: decline, isSending } = useLeaving(t('pools.declined'));
  const words = { name: useSpokenName()(organiser), quantity: quantity(askedMilli, listing.unit) };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="any-script text-large">{t('pools.question', words)}</p>
      {isPoolOpen(listing.state) ? (
        <UnlessBlocked other={organiser}>
          <ShareForm share={share} send={t('pools.join')} onDone={() => undefined} />
        </UnlessBlocked>
      ) : (
        <Notice tone="turmeric">{t('pools.closed')}</Notice>
      )}
      <Button look="plain" busy={isSending} onClick={() => void decline({ listingId: listing.id })}>
        {t('pools.decline')}
      </Button>
    </div>
  );
}

function ShareForm({ share, send, onDone }: { share: OwnShare; send: string; onDone: () => void }) {
  const t = useText();
  const { unit } = useFormats();
  const form = useShareForm(share, onDone);
  return (
    <SendForm form={form} send={send} icon="check">
      <NumberField
        label={t('pools.your-part')}
        unit={unit(share.listing.unit, 2)}
        {...form.numberField('quantityMilli')}
      />
      <CheckField label={t('pools.show-name')} {...form.field('showsName')} />
    </SendForm>
  );
}

/** Rest of a share, and the ways to change and to leave it. */
function Joined({ share }: { share: OwnShare }) {
  const t = useText();
  const { quantity } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const { listing, quantityMilli, reservedMilli } = share;
  const isOpen = isPoolOpen(listing.state);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-small text-soil-soft">{t('pools.your-part')}</p>
      <p className="text-title leading-tight font-bold">{quantity(quantityMilli, listing.unit)}</p>
      {reservedMilli > 0 && <p>{t('pools.sold', { quantity: quantity(reservedMilli, listing.unit) })}</p>}
      {isChanging ? (
        <ShareForm share={share} send={t('pools.change-save')} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button small look="plain" icon="edit" onClick={() => setChanging(true)}>
              {t('pools.change')}
            </Button>
          )}
          {reservedMilli === 0 && <LeaveButton share={share} />}
        </div>
      )}
    </div>
  );
}

/** Asks once more: what was for sale together is the farmer's alone again. */
function LeaveButton({ share: { listing } }: { share: OwnShare }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { send: leave, isSending } = useLeave();
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    const answer = await leave({ listingId: listing.id });
    if (!answer.ok) return setRefusal(answer.message);
    toast.success(t('pools.left-done'));
    setOpen(false);
    return refreshed();
  };
  return (
    <>
      <Button small look="plain" onClick={() => setOpen(true)}>
        {t('pools.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('pools.leave')}
        actText={t('pools.leave')}
        keepText={t('pools.keep')}
        isBusy={isSending}
        refusal={refusal}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <p>{t('pools.leave-effect')}</p>
      </ConfirmDialog>
    </>
  );
}
