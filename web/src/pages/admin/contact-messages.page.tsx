import { ContactMessageTable } from '~/features/admin/contact-message-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page of contact messages. */
export default function ContactMessagesPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('frame.admin-letters')} />
      <h1 className="text-title leading-tight">{t('frame.admin-letters')}</h1>
      <ContactMessageTable />
    </div>
  );
}
