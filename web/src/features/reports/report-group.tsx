import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { ReportForm } from './report-form.tsx';

const usualReasons = ['complaints.reason.money', 'complaints.reason.no-group'] as const;

/** Reports to the admins that something is wrong with a group. */
export function ReportGroup({ groupId, name }: { groupId: string; name: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        small
        icon="flag"
        className="-ms-3 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t('complaints.report-group')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('complaints.report-title', { name })}>
        <ReportForm
          about="group"
          subjectId={groupId}
          text={t('complaints.report-group-text')}
          reasons={usualReasons}
          onSent={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
