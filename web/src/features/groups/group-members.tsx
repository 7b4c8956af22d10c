import { removeMember, setRole } from '@polam/contract/calls/groups';
import { GROUP_TEXT } from '@polam/domain/groups/group';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { useSession } from '~/lib/session/session.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Dialog, Sheet } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import type { ManagedGroup } from './groups.api.ts';

type Member = ManagedGroup['members'][number];

interface GroupMembersProps {
  readonly group: ManagedGroup;
  /** Actions of a manager on another member, besides those of the group. */
  readonly renderMore: (member: Member) => ReactNode;
}

/** Members of a group, for the other members; managers have a menu beside each. */
export function GroupMembers({ group, renderMore }: GroupMembersProps) {
  const t = useText();
  const spoken = useSpokenName();
  const session = useSession();
  const ownId = session.state === 'signed-in' ? session.user.id : '';
  const isManager = group.role === 'manager';
  return (
    <Card className="grid grid-cols-1 gap-1 p-4">
      <h2 className="text-large">{`${t('groups.all-members')} (${group.members.length})`}</h2>
      <ul className="divide-y divide-line">
        {group.members.map((member) => (
          <li key={member.id} className="flex min-h-14 items-center gap-3 py-2">
            <UserAvatar user={member} className="size-10" />
            <span className="min-w-0 flex-1">
              <span className="any-script block font-semibold wrap-anywhere">
                {member.id === ownId ? `${spoken(member)} (${t('groups.you')})` : spoken(member)}
              </span>
              <NameAsWritten {...member} className="text-small" />
            </span>
            {member.role === 'manager' && <Badge tone="leaf">{t('groups.manager')}</Badge>}
            {isManager && member.id !== ownId && (
              <MemberMenu slug={group.slug} member={member} more={renderMore(member)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MemberMenu({ slug, member, more }: { slug: string; member: Member; more: ReactNode }) {
  const t = useText();
  const spoken = useSpokenName();
  const [open, setOpen] = useState<'menu' | 'removal' | null>(null);
  const { act, isSending } = useAct(setRole, t('groups.role-set'));
  const isManager = member.role === 'manager';
  const change = async () => {
    await act({ slug, userId: member.id, role: isManager ? 'member' : 'manager' });
    setOpen(null);
  };
  return (
    <>
      <IconButton
        icon="more"
        label={`${t('groups.more')}: ${spoken(member)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
        className="border border-line-strong bg-card"
      />
      <Sheet isOpen={open === 'menu'} onClose={() => setOpen(closedMenu)} title={spoken(member)}>
        {more}
        <Button look="plain" icon="person" wide busy={isSending} onClick={() => void change()}>
          {t(isManager ? 'groups.make-member' : 'groups.make-manager')}
        </Button>
        <Button look="danger" icon="close" wide onClick={() => setOpen('removal')}>
          {t('groups.remove')}
        </Button>
      </Sheet>
      <Dialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={t('groups.remove-ask', { name: spoken(member) })}
      >
        {open === 'removal' && <RemovalForm slug={slug} userId={member.id} onDone={() => setOpen(null)} />}
      </Dialog>
    </>
  );
}

/** The menu is closed for the dialog that follows it, too. */
function closedMenu(open: 'menu' | 'removal' | null) {
  return open === 'menu' ? null : open;
}

function RemovalForm({ slug, userId, onDone }: { slug: string; userId: string; onDone: () => void }) {
  const t = useText();
  const form = useCallForm<typeof removeMember, { reason: string }>(removeMember, {
    defaults: { reason: '' },
    fixed: { slug, userId },
    onDone: async () => {
      toast.success(t('groups.removed'));
      onDone();
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('groups.remove')}>
      <TextField
        label={t('groups.remove-reason')}
        hint={t('groups.remove-hint')}
        maxLength={GROUP_TEXT.reason}
        {...form.field('reason')}
      />
    </SendForm>
  );
}
