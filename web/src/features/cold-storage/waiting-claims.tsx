import type { OutputOf } from '@polam/contract/call';
import { decideClaim, listClaims } from '@polam/contract/calls/cold-storage';
import { CLAIM_TEXT } from '@polam/domain/hire/storage-claim';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { Button } from '~/ui/button.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';

type Claim = OutputOf<typeof listClaims>['claims'][number];

/** Claims to cold storages that wait, for an admin, who confirms each or refuses it with a reason. */
export function WaitingClaims() {
  const t = useText();
  const claims = useAsk(listClaims, {}).data?.claims ?? [];
  if (claims.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('cold-storage.claims')}</h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {claims.map((each) => (
          <li key={each.id}>
            <ClaimCard claim={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimCard({ claim }: { claim: Claim }) {
  const t = useText();
  const spoken = useSpokenName();
  const { ago } = useFormats();
  const { act: decide, isSending } = useAct(decideClaim);
  const [isRefusing, setRefusing] = useState(false);
  const { id: claimId, claimant, storageName, message, phone, wdraNumber, isManaged, createdAt } = claim;
  const names = { name: spoken(claimant), storage: spoken({ name: storageName }) };
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <p className="any-script font-semibold break-words">{spoken({ name: storageName })}</p>
      <p className="any-script text-small break-words text-soil-soft">{`${spoken(claimant)} · ${ago(createdAt)}`}</p>
      <p className="any-script break-words whitespace-pre-line">{message}</p>
      {wdraNumber !== null && <p className="text-small">{`${t('cold-storage.wdra')}: ${wdraNumber}`}</p>}
      {phone !== null && (
        <PhoneLink
          phone={phone}
          label={t('cold-storage.call', { name: spoken(claimant) })}
          className="inline-flex min-h-12 items-center"
        />
      )}
      {isManaged && <p className="text-small text-chilli">{t('cold-storage.claim-kept')}</p>}
      {isRefusing ? (
        <RefusalForm claimId={claimId} onBack={() => setRefusing(false)} />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            busy={isSending}
            disabled={isManaged}
            onClick={() => void decide({ claimId, isConfirmed: true })}
            aria-label={t('cold-storage.claim-confirm-named', names)}
          >
            {t('cold-storage.claim-confirm')}
          </Button>
          <Button
            look="plain"
            onClick={() => setRefusing(true)}
            aria-label={t('cold-storage.claim-refuse-named', names)}
          >
            {t('cold-storage.claim-refuse')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function RefusalForm({ claimId, onBack }: { claimId: string; onBack: () => void }) {
  const t = useText();
  const form = useCallForm<typeof decideClaim, { reason: string }>(decideClaim, {
    defaults: { reason: '' },
    fixed: { claimId, isConfirmed: false },
    moreRules: ({ reason }) => (reason === undefined ? { reason: { problem: 'required' } } : {}),
    onDone: async (_value, message) => {
      toast.success(message);
      await refreshed();
    },
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <SendForm form={form} send={t('cold-storage.claim-refuse')}>
        <TextArea
          label={t('cold-storage.claim-reason')}
          rows={2}
          maxLength={CLAIM_TEXT.reason}
          {...form.field('reason')}
        />
      </SendForm>
      <Button look="quiet" small onClick={onBack} className="justify-self-center">
        {t('orders.back')}
      </Button>
    </div>
  );
}
