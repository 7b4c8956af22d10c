import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart } from '~/lib/screens/later/later-part.ts';
import { useWayUp } from '~/lib/screens/way-up.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { BackLink } from '~/ui/lists/crumbs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';

// Phones, which have no room for it, do not wait for it.
const listBeside = new LaterPart(async () => (await import('./list-beside.tsx')).ListBeside);

interface FullConversationProps {
  readonly label: string;
  /** Null before anything was said. */
  readonly negotiationId: string | null;
  readonly children: ReactNode;
}

/** Page of one conversation that fills the screen, beside the list of conversations on wide screens. */
export function FullConversation({ label, negotiationId, children }: FullConversationProps) {
  const t = useText();
  return (
    <div className="mx-auto grid h-full max-w-[96rem] grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
      <title>{label}</title>
      <h1 className="sr-only">{label}</h1>
      <aside
        aria-label={t('chat.back')}
        className="hidden grid-cols-1 content-start gap-2 overflow-y-auto border-e border-line px-3 pb-3 lg:grid"
      >
        <BackLink to={paths.chats()} text={t('chat.title')} backText={t('frame.back')} className="ms-0!" />
        <Later part={listBeside} isBelow height="h-96">
          {(ListBeside) => <ListBeside negotiationId={negotiationId} />}
        </Later>
      </aside>
      {children}
    </div>
  );
}

/** Placeholder of a missing conversation, with the way back above it. */
export function InPlaceOfChat({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div>
      <header className="border-b border-line bg-card px-3">
        <ChatHead title={t('chat.title')} />
      </header>
      {children}
    </div>
  );
}

/** The addresses of the list: a conversation leads back to the one from which it was opened. */
const listPaths: ReadonlySet<string> = new Set([paths.chats(), paths.offers(), paths.proposalsSent()]);

interface ChatHeadProps {
  readonly title: ReactNode;
  readonly picture?: string;
  /** Beneath the title. */
  readonly children?: ReactNode;
}

/** Head of a conversation that fills the screen; on phones with the way back to the list. */
export function ChatHead({ title, picture, children }: ChatHeadProps) {
  const t = useText();
  const goBack = useWayUp();
  return (
    <div className="flex min-h-14 items-center gap-2 py-1 large-text:grid large-text:min-h-0 large-text:grid-cols-[auto_minmax(0,1fr)]">
      <Link
        to={paths.chats()}
        onClick={goBack((from) => listPaths.has(from))}
        className="press -ms-3 grid size-12 shrink-0 place-items-center rounded-card text-leaf large-text:size-6 lg:hidden"
      >
        <Icon name="arrow-left" />
        <span className="sr-only">
          {t('frame.back')} {t('chat.title')}
        </span>
      </Link>
      {picture !== undefined && (
        <SmallPhoto src={picture} side={44} className="size-11 lg:hidden large-text:hidden" />
      )}
      <div className="grid min-w-0 flex-1">
        <h2 className="any-script truncate font-semibold">{title}</h2>
        {children}
      </div>
    </div>
  );
}
