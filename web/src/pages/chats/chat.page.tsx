import { Link, useParams } from 'react-router';
import { useThread, type OpenThread } from '~/features/chat/chats.api.ts';
import { ChatThread } from '~/features/chat/chat-thread.tsx';
import { useThreadLabel } from '~/features/chat/use-thread-label.ts';
import { ThreadList } from '~/features/chat/thread-list.tsx';
import { useEquipmentOf } from '~/features/equipment/equipment.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths, picturePath, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { ChatEquipment } from './chat-equipment.tsx';
import { ChatOrder } from './chat-order.tsx';
import { useEquipmentQuestions } from './equipment-questions.ts';
import { showOffers } from './show-offers.tsx';

/** One thread on a page of its own, beside the others where there is room. */
export default function ChatPage() {
  const t = useText();
  const session = useSession();
  const { id = '' } = useParams();
  const { query, thread } = useThread(id);
  const equipment = useEquipmentOf(thread?.subject.kind === 'machine' ? thread.subject.id : null);
  const readerId = session.state === 'signed-in' ? session.user.id : '';
  const name = thread?.other.name ?? '';
  const label = useThreadLabel(name);
  const questions = useEquipmentQuestions(equipment.data?.equipment, readerId);
  if (query.error?.refused.error === 'not-found') return <NotThere />;
  return (
    <div className="page grid gap-6 py-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-6">
      <title>{label}</title>
      <h1 className="sr-only">{label}</h1>
      <aside
        aria-label={t('chat.back')}
        className="hidden max-h-[calc(100dvh-11rem)] content-start gap-3 overflow-y-auto p-1 lg:grid"
      >
        <ThreadList readerId={readerId} />
      </aside>
      <div className="grid min-w-0 content-start gap-4 max-md:pb-20">
        <ChatThread
          key={id}
          tall
          about={{ negotiationId: id, subjectId: '', otherId: '', start: null }}
          other={{ id: thread?.other.id ?? '', name }}
          readerId={readerId}
          offerCards={showOffers(readerId, thread?.subject.kind === 'requirement' ? 'quote' : 'lot')}
          heading={<Heading thread={thread} />}
          questions={questions}
        />
        {thread?.subject.kind === 'listing' && <ChatOrder thread={thread} />}
        {thread?.subject.kind === 'listing' && <ChatPanel thread={thread} readerId={readerId} />}
        {thread?.subject.kind === 'machine' && <ChatEquipment thread={thread} equipment={equipment} />}
      </div>
    </div>
  );
}

/** With whom, and the way to what it is about: there offers are made and answered. */
function Heading({ thread }: { thread: OpenThread | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (thread === undefined) return <p className="py-3 font-semibold">{t('chat.title')}</p>;
  const { other, subject } = thread;
  return (
    <div className="grid py-2">
      <h2 className="any-script truncate font-semibold">{other.name}</h2>
      <Link
        to={subjectPath(thread)}
        className="truncate text-small font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {subject.names[language]} · {t(subject.kind === 'machine' ? 'chat.machine' : 'chat.lot')}
      </Link>
    </div>
  );
}

function subjectPath({ subject, party, other }: OpenThread): string {
  if (subject.kind === 'machine') {
    const equipment = { id: subject.id };
    return party === 'seller' ? paths.ownEquipmentItem(equipment) : paths.equipment(equipment);
  }
  if (subject.kind === 'requirement') return paths.requirement({ id: subject.id });
  if (party === 'seller') return withQuery(paths.responses({ pid: subject.id }), { with: other.id });
  return paths.userCommodity({ category: 'all', slug: subject.id });
}

function NotThere() {
  const t = useText();
  return (
    <div className="page py-6">
      <title>{t('chat.not-there')}</title>
      <EmptyState
        picture={picturePath('empty-basket')}
        text={<h1 className="text-large">{t('chat.not-there')}</h1>}
      >
        <LinkButton to={paths.chats()}>{t('chat.back')}</LinkButton>
      </EmptyState>
    </div>
  );
}
