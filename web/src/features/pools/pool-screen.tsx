import { isPoolOpen } from '@polam/domain/pool/pool';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { Button } from '~/ui/button.tsx';
import { NumberField, PhoneField } from '~/ui/fields/text-field.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Badge, Card, Notice } from '~/ui/surfaces.tsx';
import { InviteGroup, type ManagedGroupName } from './invite-group.tsx';
import { useInvitation, useRemoval, type Pool, type PoolShare } from './pools.api.ts';

/** The farmers who sell a listing of the reader's together, and the form that invites more. */
export function PoolScreen({ pool, groups }: { pool: Pool; groups: readonly ManagedGroupName[] }) {
  const t = useText();
  const [removed, setRemoved] = useState<PoolShare | null>(null);
  const present = pool.shares.filter(({ state }) => state !== 'left');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <WholePool pool={pool} />
        <h2 className="text-large">{t('pools.farmers')}</h2>
        {present.length < 2 && <p className="text-soil-soft">{t('pools.alone')}</p>}
        <ul className="grid grid-cols-1 gap-3">
          {present.map((share) => (
            <li key={share.id}>
              <ShareLine share={share} pool={pool} onRemove={() => setRemoved(share)} />
            </li>
          ))}
        </ul>
      </div>
      {isPoolOpen(pool.listing.state) ? (
        <div className="grid grid-cols-1 gap-5">
          <Invitations pool={pool} />
          <InviteGroup pool={pool} groups={groups} />
        </div>
      ) : (
        <Notice tone="turmeric">{t('pools.closed')}</Notice>
      )}
      <Removal listingId={pool.listing.id} share={removed} onClose={() => setRemoved(null)} />
    </div>
  );
}

function WholePool({ pool: { listing } }: { pool: Pool }) {
  const t = useText();
  const { quantity } = useFormats();
  return (
    <Card className="grid gap-1 p-4">
      <p className="font-semibold">{listing.names[useLanguage()]}</p>
      <p className="text-small text-soil-soft">{t('pools.whole')}</p>
      <p className="text-title leading-tight font-bold">{quantity(listing.quantityMilli, listing.unit)}</p>
      <p>{t('pools.left', { quantity: quantity(listing.availableMilli, listing.unit) })}</p>
    </Card>
  );
}

interface ShareLineProps {
  readonly share: PoolShare;
  readonly pool: Pool;
  readonly onRemove: () => void;
}

/** The name of the farmer of a share, or the end of the number that is invited. */
function useFarmerName() {
  const t = useText();
  const spoken = useSpokenName();
  return ({ farmer, phoneEnding }: PoolShare) =>
    farmer === null ? t('pools.number', { ending: phoneEnding ?? '' }) : spoken(farmer);
}

function ShareLine({ share, pool: { listing }, onRemove }: ShareLineProps) {
  const t = useText();
  const name = useFarmerName()(share);
  const { quantity } = useFormats();
  const { farmer, isOrganiser, state, reservedMilli } = share;
  return (
    <Card className="flex items-start gap-3 p-3">
      {farmer !== null && <UserAvatar user={farmer} className="size-12 text-large" />}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="any-script font-semibold break-words">
          {name}
          {isOrganiser && <span className="font-normal text-soil-soft">{` · ${t('pools.you')}`}</span>}
        </p>
        {farmer !== null && <NameAsWritten {...farmer} />}
        {state === 'joined' ? (
          <p className="text-large font-bold">{quantity(share.quantityMilli, listing.unit)}</p>
        ) : (
          <p>{t('pools.asked', { quantity: quantity(share.askedMilli, listing.unit) })}</p>
        )}
        {reservedMilli > 0 && (
          <p className="text-small text-soil-soft">
            {t('pools.sold', { quantity: quantity(reservedMilli, listing.unit) })}
          </p>
        )}
        {isOrganiser ? (
          <p className="text-small text-soil-soft">{t('pools.own-hint')}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={state === 'joined' ? 'leaf' : 'sky'}>{t(`pools.state.${state}`)}</Badge>
            {reservedMilli === 0 && (
              <Button
                small
                look="plain"
                icon="close"
                aria-label={
                  farmer === null ? `${t('pools.remove')}: ${name}` : t('pools.remove-named', { name })
                }
                onClick={onRemove}
              >
                {t('pools.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The form of an invitation, empty again after each. */
function Invitations({ pool }: { pool: Pool }) {
  const [count, setCount] = useState(0);
  return <InviteForm key={count} pool={pool} onInvited={() => setCount(count + 1)} />;
}

function InviteForm({ pool: { listing }, onInvited }: { pool: Pool; onInvited: () => void }) {
  const t = useText();
  const { unit } = useFormats();
  const form = useInvitation(listing.id, onInvited);
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-large">{t('pools.invite')}</h2>
      <SendForm form={form} send={t('pools.invite-send')} icon="person">
        <PhoneField
          label={t('pools.phone')}
          hint={t('pools.phone-hint')}
          {...form.numberField('phone')}
          autoComplete="off"
        />
        <NumberField
          label={t('pools.how-much')}
          unit={unit(listing.unit, 2)}
          hint={t('pools.invite-effect')}
          {...form.numberField('quantityMilli')}
        />
      </SendForm>
    </Card>
  );
}

interface RemovalProps {
  readonly listingId: string;
  /** Null while the dialog is closed. */
  readonly share: PoolShare | null;
  readonly onClose: () => void;
}

function Removal({ listingId, share, onClose }: RemovalProps) {
  const t = useText();
  const nameOf = useFarmerName();
  const { send, isSending } = useRemoval();
  const [refusal, setRefusal] = useState('');
  const titleOf = (removed: PoolShare | null) => {
    if (removed === null) return t('pools.remove');
    const name = nameOf(removed);
    return removed.farmer === null ? `${t('pools.remove')}: ${name}` : t('pools.remove-title', { name });
  };
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (share === null) return;
    const answer = await send({ listingId, shareId: share.id });
    if (answer.ok) close();
    else setRefusal(answer.message);
    await refreshed();
  };
  return (
    <ConfirmDialog
      isOpen={share !== null}
      title={titleOf(share)}
      actText={t('pools.remove')}
      keepText={t('pools.keep')}
      isBusy={isSending}
      refusal={refusal}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p>{t('pools.remove-effect')}</p>
    </ConfirmDialog>
  );
}
