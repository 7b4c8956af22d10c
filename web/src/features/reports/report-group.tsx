import { useText } from '~/i18n/language.tsx';
import { ReportButton } from './report-button.tsx';

const usualReasons = ['complaints.reason.money', 'complaints.reason.no-group'] as const;

/** Reports to the admins that something is wrong with a group. */
export function ReportGroup({ groupId, name }: { groupId: string; name: string }) {
  const t = useText();
  return (
    <ReportButton
      label={t('complaints.report-group')}
      name={name}
      about="group"
      subjectId={groupId}
      text={t('complaints.report-group-text')}
      reasons={usualReasons}
    />
  );
}
