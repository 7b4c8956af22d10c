import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ConversationList } from '~/features/chats/conversation-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { useWayUp } from '~/lib/screens/way-up.ts';
import { paths } from '~/paths.ts';
import { BackLink } from '~/ui/lists/crumbs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Picture } from '~/ui/photos/picture.tsx';

interface FullConversationProps {
  readonly label: string;
  readonly readerId: string;
  readonly children: ReactNode;
}

/** Page of one conversation that fills the screen, beside the list of conversations on wide screens. */
export function FullConversation({ label, readerId, children }: FullConversationProps) {
  const t = useText();
  return (
    <div className="mx-auto grid h-full max-w-[96rem] grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]">
      <title>{label}</title>
      <h1 className="sr-only">{label}</h1>
      <aside
        aria-label={t('chat.back')}
        className="hidden content-start gap-2 overflow-y-auto border-e border-line px-3 pb-3 lg:grid"
      >
        <BackLink to={paths.chats()} text={t('chat.title')} backText={t('frame.back')} className="ms-0!" />
        <ConversationList readerId={readerId} />
      </aside>
      {children}
    </div>
  );
}

interface ChatHeadProps {
  readonly title: string;
  readonly picture?: string;
  /** Beneath the title. */
  readonly children?: ReactNode;
}

/** Head of a conversation that fills the screen; on phones with the way back to the list. */
export function ChatHead({ title, picture, children }: ChatHeadProps) {
  const t = useText();
  const goBack = useWayUp();
  const list = paths.chats();
  return (
    <div className="flex min-h-14 items-center gap-2 py-1">
      <Link
        to={list}
        onClick={goBack((from) => from === list)}
        className="press -ms-3 grid size-12 shrink-0 place-items-center rounded-card text-leaf lg:hidden"
      >
        <Icon name="arrow-left" />
        <span className="sr-only">
          {t('frame.back')} {t('chat.title')}
        </span>
      </Link>
      {picture !== undefined && (
        <Picture
          src={picture}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-small bg-sunk object-cover! lg:hidden"
        />
      )}
      <div className="grid min-w-0 flex-1">
        <h2 className="any-script truncate font-semibold">{title}</h2>
        {children}
      </div>
    </div>
  );
}
