import { answer, invite, leave, showName } from '@polam/contract/calls/groups';
import { useId, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { SwitchField } from '~/ui/fields/choice-field.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { Joining, ManagedGroup } from './groups.api.ts';

/** Pending joinings of a group, for its managers; nothing without any. */
export function GroupJoinings({ group: { joinings } }: { group: ManagedGroup }) {
  const t = useText();
  if (joinings.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-1 border-turmeric p-4">
      <h2 className="text-large">{t('groups.invitations')}</h2>
      <ul className="divide-y divide-line">
        {joinings.map((joining) => (
          <li key={joining.id}>
            <JoiningLine joining={joining} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Invitation by a phone number. */
export function InvitePart({ slug }: { slug: string }) {
  const [sent, setSent] = useState(0);
  return (
    <Card className="p-4">
      {/* An empty form after each invitation. */}
      <InviteForm key={sent} slug={slug} onDone={() => setSent(sent + 1)} />
    </Card>
  );
}

function InviteForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const t = useText();
  const form = useCallForm<typeof invite, { phone: string }>(invite, {
    defaults: { phone: '' },
    fixed: { slug },
    onDone: async () => {
      toast.success(t('groups.invited'));
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('groups.invite-send')} icon="send">
      <h2 className="text-large">{t('groups.invite')}</h2>
      <PhoneField label={t('groups.phone')} hint={t('groups.invite-hint')} {...form.field('phone')} />
    </SendForm>
  );
}

function JoiningLine({ joining: { id: joiningId, way, user, phoneEnding } }: { joining: Joining }) {
  const t = useText();
  const taking = useAct(answer, t('groups.taken-in'));
  const refusing = useAct(answer, t(way === 'asked' ? 'groups.refused' : 'groups.taken-back'));
  const spokenName = useSpokenName();
  const name = user === null ? '' : spokenName(user);
  const wordsId = useId();
  const words = way === 'asked' ? t('groups.wants-to-join', { name }) : t('groups.is-invited', { name });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span id={wordsId} className="any-script min-w-40 flex-1 wrap-anywhere">
        {user === null ? t('groups.number-invited', { ending: phoneEnding ?? '' }) : words}
      </span>
      {way === 'asked' && user !== null && (
        <UnlessBlocked other={user}>
          <Button
            small
            busy={taking.isSending}
            aria-describedby={wordsId}
            onClick={() => void taking.act({ joiningId, yes: true })}
          >
            {t('groups.take-in')}
          </Button>
        </UnlessBlocked>
      )}
      <Button
        small
        look="plain"
        busy={refusing.isSending}
        aria-describedby={wordsId}
        onClick={() => void refusing.act({ joiningId, yes: false })}
      >
        {t(way === 'asked' ? 'groups.no' : 'groups.take-back')}
      </Button>
    </div>
  );
}

/** The reader's own membership: whether it may be read, and leaving. */
export function OwnMembership({ group, onLeft }: { group: ManagedGroup; onLeft: () => void }) {
  const t = useText();
  const { slug, showsName } = group;
  const [isLeaving, setLeaving] = useState(false);
  const showing = useAct(showName, t('groups.saved'));
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <SwitchField
        label={t('groups.show-name')}
        hint={t('groups.show-name-hint')}
        checked={showsName}
        disabled={showing.isSending}
        onChange={() => void showing.act({ slug, showsName: !showsName })}
      />
      <Button look="danger" className="justify-self-start" onClick={() => setLeaving(true)}>
        {t('groups.leave')}
      </Button>
      {isLeaving && <LeaveDialog group={group} onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </Card>
  );
}

interface LeaveDialogProps {
  readonly group: ManagedGroup;
  readonly onClose: () => void;
  readonly onLeft: () => void;
}

function LeaveDialog({ group, onClose, onLeft }: LeaveDialogProps) {
  const t = useText();
  const spokenName = useSpokenName();
  const { slug, memberCount } = group;
  const { send, isSending } = useSubmit(leave, { showing: 'shown' });
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    const left = await send({ slug });
    if (!left.ok) return setRefusal(left.message);
    toast.success(t('groups.left'));
    return onLeft();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('groups.leave-ask', { name: spokenName(group) })}
      actText={t('groups.leave')}
      keepText={t('groups.cancel')}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t(memberCount === 1 ? 'groups.leave-closes' : 'groups.leave-effect')}</p>
    </ConfirmDialog>
  );
}
