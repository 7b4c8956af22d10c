import { useText } from '~/i18n/language.tsx';
import { ReportButton } from './report-button.tsx';

const usualReasons = ['complaints.reason.unpaid', 'complaints.reason.less-paid'] as const;

/** Reports to the admins that who organises a pool does not pay a farmer out. */
export function ReportOrganiser({ userId, name }: { userId: string; name: string }) {
  const t = useText();
  return (
    <ReportButton
      label={t('complaints.report-organiser', { name })}
      name={name}
      about="person"
      subjectId={userId}
      text={t('complaints.report-organiser-text')}
      reasons={usualReasons}
    />
  );
}
