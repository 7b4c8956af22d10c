import { ask } from '@polam/contract/calls/agents';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { heldOf, useConsentsOf } from './agents.api.ts';

interface AskConsentProps {
  readonly slug: string;
  readonly farmer: { readonly id: string; readonly name: string };
}

/** Asks a member for consent to sell, or opens the goods of one who has given it. */
export function AskConsent({ slug, farmer }: AskConsentProps) {
  const t = useText();
  const name = useSpokenName()(farmer);
  const [isOpen, setOpen] = useState(false);
  const { data } = useConsentsOf(farmer.id);
  if (data !== undefined && heldOf(data, farmer.id) !== null)
    return (
      <LinkButton wide look="plain" icon="leaf" to={paths.farmerListings({ uid: farmer.id })}>
        {t('agents.open', { name })}
      </LinkButton>
    );
  return (
    <UnlessBlocked other={farmer}>
      <Button look="plain" icon="key" wide onClick={() => setOpen(true)}>
        {t('agents.ask')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('agents.ask-title', { name })}>
        {isOpen && <AskForm slug={slug} farmerId={farmer.id} onDone={() => setOpen(false)} />}
      </Dialog>
    </UnlessBlocked>
  );
}

/** Terms of a consent, as text and yes or no. */
export type TermValues = { readonly mayAnswer: boolean; readonly lastOn: string };

function AskForm({ slug, farmerId, onDone }: { slug: string; farmerId: string; onDone: () => void }) {
  const t = useText();
  const form = useCallForm<typeof ask, TermValues>(ask, {
    defaults: { mayAnswer: false, lastOn: '' },
    fixed: { slug, farmerId },
    onDone: async () => {
      toast.success(t('agents.asked'));
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('agents.ask-send')} icon="send">
      <p className="text-soil-soft">{t('agents.ask-lead')}</p>
      <p>{t('agents.may')}</p>
      <TermFields form={form} />
    </SendForm>
  );
}

/** Whether offers may be answered, and the last day. */
export function TermFields<V extends TermValues>({ form, hint }: { form: CallForm<V>; hint?: string }) {
  const t = useText();
  // The two fields are part of every form with these values.
  const terms = form as unknown as CallForm<TermValues>;
  return (
    <>
      <CheckField
        label={t('agents.may-answer')}
        hint={t('agents.may-answer-hint')}
        {...terms.field('mayAnswer')}
      />
      <DateField
        label={t('agents.until')}
        hint={hint}
        optional={t('groups.optional')}
        {...terms.field('lastOn')}
      />
    </>
  );
}
