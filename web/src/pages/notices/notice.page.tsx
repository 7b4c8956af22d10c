import { useParams } from 'react-router';
import { OpenedNotice } from '~/features/notices/opened-notice.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Target of links in emails and push notifications: opens a notice and navigates to its subject. */
export default function NoticePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-6">
      <PageTitle text={t('notices.title')} />
      <h1 className="text-title leading-tight">{t('notices.title')}</h1>
      <OpenedNotice key={id} noticeId={id} />
    </div>
  );
}
