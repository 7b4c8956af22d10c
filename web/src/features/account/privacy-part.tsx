import { removeNominee, setNominee } from '@polam/contract/calls/consents';
import { contact } from '@polam/contract/calls/reports';
import { USER_TEXT } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PhoneField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import type { Account } from './account.api.ts';
import { ConsentList, TakeBack } from './consent-list.tsx';
import { type Standing, useConsents } from './consents.api.ts';
import { PartCard, PartFields, type PartForm, usePartForm } from './part-card.tsx';

/** Consents, purposes of the data, and everything that the user may do about them. */
export function PrivacyPart({ account }: { account: Account }) {
  const t = useText();
  return (
    <PartCard part="privacy" lead={t('consents.part-lead')}>
      <AnswerView
        query={useConsents()}
        coming={<ListComing className="grid gap-3" count={2} item="h-40" />}
        failed={t('consents.failed')}
      >
        {(given) => <PrivacyPieces given={given} account={account} />}
      </AnswerView>
    </PartCard>
  );
}

interface PrivacyPiecesProps {
  readonly given: NonNullable<ReturnType<typeof useConsents>['data']>;
  readonly account: Account;
}

function PrivacyPieces({ given, account }: PrivacyPiecesProps) {
  return (
    <>
      <Piece heading="consents.given">
        <ConsentList consents={given.consents} />
      </Piece>
      <Piece heading="consents.use">
        <Uses />
      </Piece>
      <Piece heading="consents.mine">
        <Ways />
      </Piece>
      <Piece heading="consents.take-back">
        <TakeBack hasLocation={given.hasLocation} />
      </Piece>
      <Piece heading="consents.nominee" lead="consents.nominee-lead">
        <NomineeForm nominee={given.nominee} />
      </Piece>
      <Piece heading="consents.complain" lead="consents.complain-lead">
        <GrievanceForm account={account} />
      </Piece>
    </>
  );
}

function Piece({
  heading,
  lead,
  children,
}: {
  heading: PlainTextKey;
  lead?: PlainTextKey;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="font-bold">{t(heading)}</h3>
      {lead !== undefined && <p className="max-w-prose text-soil-soft">{t(lead)}</p>}
      {children}
    </section>
  );
}

const uses = [
  'consents.use-deal',
  'consents.use-near',
  'consents.use-safe',
  'consents.use-notices',
  'consents.use-help',
] as const satisfies readonly PlainTextKey[];

function Uses() {
  const t = useText();
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        {uses.map((use) => (
          <li key={use}>{t(use)}</li>
        ))}
      </ul>
      <div>
        <LinkButton look="plain" small to={paths.privacy()}>
          {t('consents.read-privacy')}
        </LinkButton>
      </div>
    </>
  );
}

function Ways() {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton look="plain" small icon="download" to={paths.accountPart({ part: 'data' })}>
        {t('consents.see')}
      </LinkButton>
      <LinkButton look="plain" small icon="edit" to={paths.accountPart({ part: 'about' })}>
        {t('consents.mend')}
      </LinkButton>
    </div>
  );
}

type GrievanceValues = { readonly message: string };

const empty: GrievanceValues = { message: '' };

/**
 * Form of a complaint to the operators about the handling of personal data. Source: DPDP Act 2023, section
 * 13.
 */
function GrievanceForm({ account: { name, email, phone } }: { account: Account }) {
  const t = useText();
  const replyTo = email || phone;
  const form = usePartForm<typeof contact, GrievanceValues>(contact, {
    draftKey: 'account grievance',
    defaults: empty,
    fixed: { name, replyTo, topic: 'grievance' },
    onSaved: () => empty,
  });
  return (
    <PartFields form={form} button={t('reports.send')} saved={t('reports.thanks-text', { to: replyTo })}>
      <TextArea label={t('reports.message')} {...form.field('message')} />
    </PartFields>
  );
}

type NomineeValues = { readonly name: string; readonly phone: string };

const nobody: NomineeValues = { name: '', phone: '' };

/**
 * Form of the nominee, who may exercise the user's data rights once the user no longer can. Source: DPDP Act
 * 2023, section 14.
 */
function NomineeForm({ nominee }: { nominee: Standing['nominee'] }) {
  const t = useText();
  const form: PartForm<NomineeValues> = usePartForm<typeof setNominee, NomineeValues>(setNominee, {
    draftKey: 'account nominee',
    defaults: nominee ?? nobody,
    onSaved: async () => {
      await refreshed();
      return form.form.getValues();
    },
  });
  const onRemoved = () => form.form.reset(nobody);
  return (
    <>
      <PartFields form={form} button={t('consents.nominee-save')} saved={t('consents.nominee-saved')}>
        <TextField
          label={t('consents.nominee-name')}
          autoComplete="off"
          maxLength={USER_TEXT.name}
          {...form.field('name')}
        />
        <PhoneField label={t('consents.nominee-phone')} autoComplete="off" {...form.numberField('phone')} />
      </PartFields>
      {nominee !== null && <RemoveNominee onRemoved={onRemoved} />}
    </>
  );
}

function RemoveNominee({ onRemoved }: { onRemoved: () => void }) {
  const t = useText();
  const { act, isSending } = useAct(removeNominee, t('consents.nominee-removed'));
  const remove = async () => {
    if (await act({})) onRemoved();
  };
  return (
    <div>
      <Button look="plain" small icon="trash" busy={isSending} onClick={() => void remove()}>
        {t('consents.nominee-remove')}
      </Button>
    </div>
  );
}
