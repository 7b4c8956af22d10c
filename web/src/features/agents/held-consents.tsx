import { end } from '@polam/contract/calls/agents';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { MoreOf } from '~/lib/screens/list-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Card } from '~/ui/surfaces.tsx';
import { useHeldConsents, type Consent } from './agents.api.ts';

/** Farmers for whom the reader sells, or has asked to; nothing where there are none. */
export function HeldConsents() {
  const t = useText();
  const query = useHeldConsents();
  const held = query.data?.pages.flatMap((page) => page.held) ?? [];
  if (held.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('agents.for-others')}</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {held.map((consent) => (
          <li key={consent.id}>
            <HeldCard consent={consent} />
          </li>
        ))}
      </ul>
      <MoreOf query={query} text={t('groups.show-more')} />
    </section>
  );
}

function HeldCard({ consent }: { consent: Consent }) {
  const t = useText();
  const { day } = useFormats();
  const { farmer, group, givenAt, lastOn } = consent;
  const spoken = useSpokenName();
  const name = spoken(farmer);
  const until = lastOn === null ? '' : t('agents.until-day', { day: day(lastOn) });
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-3 p-4">
      <div className="flex items-center gap-3">
        <UserAvatar user={farmer} className="size-12 text-large" />
        <div className="min-w-0">
          <p className="any-script font-semibold wrap-anywhere">{name}</p>
          <p className="any-script text-small wrap-anywhere text-soil-soft">
            {[spoken(group), until].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {givenAt === null ? (
        <p className="text-small text-soil-soft">{t('agents.waits-for', { name })}</p>
      ) : (
        <LinkButton wide to={paths.farmerListings({ uid: farmer.id })} icon="leaf">
          {t('agents.open', { name })}
        </LinkButton>
      )}
      {givenAt === null ? <TakeBack consent={consent} /> : <GiveBack consent={consent} />}
    </Card>
  );
}

/** Takes back a question that waits for the farmer. */
function TakeBack({ consent: { id: consentId } }: { consent: Consent }) {
  const t = useText();
  const { act, isSending } = useAct(end, t('groups.taken-back'));
  return (
    <Button look="quiet" busy={isSending} onClick={() => void act({ consentId })}>
      {t('groups.take-back')}
    </Button>
  );
}

/** Asks once more: only another yes of the farmer brings a consent back. */
function GiveBack({ consent: { id: consentId, farmer } }: { consent: Consent }) {
  const t = useText();
  const spoken = useSpokenName();
  const [isOpen, setOpen] = useState(false);
  const { send, isSending } = useSubmit(end);
  const [refusal, setRefusal] = useState('');
  const giveBack = async () => {
    const answer = await send({ consentId });
    if (!answer.ok) return setRefusal(answer.message);
    toast.success(t('agents.given-back'));
    setOpen(false);
    return refreshed();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('agents.give-back')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('agents.give-back')}
        actText={t('agents.give-back')}
        keepText={t('groups.cancel')}
        isBusy={isSending}
        refusal={refusal}
        onClose={() => setOpen(false)}
        onConfirm={() => void giveBack()}
      >
        <p className="any-script">{t('agents.give-back-effect', { name: spoken(farmer) })}</p>
      </ConfirmDialog>
    </>
  );
}
