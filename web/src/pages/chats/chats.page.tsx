import { ConversationList } from '~/features/chats/conversation-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';

/** Conversations of the user, latest first. */
export default function ChatsPage() {
  const t = useText();
  const session = useSession();
  return (
    <div className="page grid content-start gap-5 py-6">
      <title>{t('chat.title')}</title>
      <header>
        <h1 className="text-title leading-tight">{t('chat.title')}</h1>
        <p className="text-soil-soft">{t('chat.text')}</p>
      </header>
      <ConversationList readerId={session.state === 'signed-in' ? session.user.id : ''} />
    </div>
  );
}
