import type { OutputOf } from '@polam/contract/call';
import { claim, listOwnClaims } from '@polam/contract/calls/cold-storage';
import { CLAIM_TEXT } from '@polam/domain/hire/storage-claim';
import { useSearchParams } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { PhoneField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge, Card, Notice } from '~/ui/surfaces.tsx';
import { claimedParameter, useColdStorage } from './cold-storage.api.ts';

/** The claim that the address asks for, and the claims that the reader has made. */
export function StorageClaims() {
  const [parameters, setParameters] = useSearchParams();
  const claimed = parameters.get(claimedParameter);
  const done = () => setParameters({}, { replace: true });
  return (
    <>
      {claimed !== null && <ClaimOf storageId={claimed} onDone={done} />}
      <OwnClaims />
    </>
  );
}

function ClaimOf({ storageId, onDone }: { storageId: string; onDone: () => void }) {
  const t = useText();
  return (
    <AnswerView
      query={useColdStorage(storageId, null)}
      coming={<Skeleton className="h-72" />}
      failed={t('cold-storage.one-failed')}
      missing={<Notice tone="turmeric">{t('cold-storage.missing')}</Notice>}
    >
      {({ coldStorage: { name, isManaged } }) => (
        <Card className="grid max-w-2xl grid-cols-1 gap-4 p-4 sm:p-5">
          <h2 className="any-script text-large wrap-anywhere">{t('cold-storage.claim-title', { name })}</h2>
          {isManaged ? (
            <Notice tone="turmeric">{t('cold-storage.claim-kept')}</Notice>
          ) : (
            <ClaimForm storageId={storageId} onDone={onDone} />
          )}
        </Card>
      )}
    </AnswerView>
  );
}

function ClaimForm({ storageId, onDone }: { storageId: string; onDone: () => void }) {
  const t = useText();
  const session = useSession();
  const phone = session.state === 'signed-in' ? session.user.phone : '';
  const form = useCallForm<typeof claim, { message: string; phone: string; wdraNumber: string }>(claim, {
    defaults: { message: '', phone, wdraNumber: '' },
    fixed: { storageId },
    onDone: async (_value, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('cold-storage.claim-send')} icon="send">
      <TextArea
        label={t('cold-storage.claim-words')}
        hint={t('cold-storage.claim-words-hint')}
        rows={3}
        maxLength={CLAIM_TEXT.message}
        {...form.field('message')}
      />
      <PhoneField
        label={t('cold-storage.claim-phone')}
        optional={t('admin.optional')}
        {...form.field('phone')}
      />
      <TextField
        label={t('cold-storage.wdra')}
        optional={t('admin.optional')}
        hint={t('cold-storage.claim-wdra-hint')}
        maxLength={CLAIM_TEXT.wdra}
        autoCapitalize="characters"
        {...form.field('wdraNumber')}
      />
    </SendForm>
  );
}

type OwnClaim = OutputOf<typeof listOwnClaims>['claims'][number];

const tones = { waiting: 'turmeric', confirmed: 'leaf', refused: 'chilli' } as const;

function OwnClaims() {
  const t = useText();
  const claims = useAsk(listOwnClaims, {}).data?.claims ?? [];
  if (claims.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('cold-storage.claims-own')}</h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {claims.map((each) => (
          <li key={each.id}>
            <ClaimLine claim={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimLine({ claim: { storageName, state, reason, createdAt } }: { claim: OwnClaim }) {
  const t = useText();
  const spoken = useSpokenName();
  const { dayOf } = useFormats();
  return (
    <Card className="grid grid-cols-1 gap-1 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="any-script font-semibold break-words">{spoken({ name: storageName })}</span>
        <Badge tone={tones[state]}>{t(`cold-storage.claim.${state}`)}</Badge>
      </p>
      <p className="text-small text-soil-soft">{dayOf(createdAt)}</p>
      {state === 'refused' && (
        <p className="any-script break-words">{reason ?? t('cold-storage.claim-kept')}</p>
      )}
    </Card>
  );
}
