import { block, unblock } from '@polam/contract/calls/blocks';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useChangeBlock } from '~/lib/screens/blocks/blocked-line.tsx';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { ReportDialog } from '~/lib/screens/report/report-dialog.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Disclosure } from '~/ui/lists/disclosure.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';

interface ChatMenuProps {
  readonly other: Named & { readonly id: string };
  readonly isBlocked: boolean;
  /** Last message of the other user, which can be reported. */
  readonly lastMessageId: string | null;
}

const item =
  'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start no-underline hover:bg-sunk';

const usualReasons = [
  'complaints.reason.money',
  'complaints.reason.rude',
  'complaints.reason.false',
] as const;

/** Actions on the other user: view the profile, block, report. */
export function ChatMenu({ other, isBlocked, lastMessageId }: ChatMenuProps) {
  const t = useText();
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const spokenName = useSpokenName();
  const changeBlock = useChangeBlock(other.id);
  const summary = <span className="sr-only">{t('chat.menu')}</span>;
  return (
    <>
      <Disclosure summary={summary} icon="more" isEnd>
        <ul className="grid min-w-52 gap-1 p-2">
          <li>
            <Link to={paths.userProfile({ uid: other.id })} className={item}>
              <Icon name="person" className="size-5 text-leaf" />
              {t('chat.profile')}
            </Link>
          </li>
          <Item icon="block" onPress={() => (isBlocked ? void changeBlock(unblock) : setOpenDialog('block'))}>
            {isBlocked ? t('chat.unblock') : t('chat.block')}
          </Item>
          <Item icon="flag" onPress={() => setOpenDialog('report')}>
            {t('chat.report')}
          </Item>
        </ul>
      </Disclosure>
      <Dialog
        isOpen={openDialog === 'block'}
        onClose={() => setOpenDialog(null)}
        title={t('chat.block-title', { name: spokenName(other) })}
      >
        <p>{t('chat.block-text')}</p>
        <Button
          look="danger"
          icon="block"
          wide
          onClick={() => {
            setOpenDialog(null);
            void changeBlock(block);
          }}
        >
          {t('chat.block')}
        </Button>
      </Dialog>
      <ReportDialog
        isOpen={openDialog === 'report'}
        onClose={() => setOpenDialog(null)}
        name={spokenName(other)}
        about="person"
        subjectId={other.id}
        lastMessageId={lastMessageId}
        text={t('chat.report-text')}
        reasons={usualReasons}
      />
    </>
  );
}

function Item({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    onPress();
  };
  return (
    <li>
      <button type="button" onClick={press} className={item}>
        <Icon name={icon} className="size-5 text-leaf" />
        {children}
      </button>
    </li>
  );
}
