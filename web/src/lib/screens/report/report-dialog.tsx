import { useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { ReportFormProps } from './report-form.tsx';

const reportForm = new LaterPart(async () => (await import('./report-form.tsx')).ReportForm);

interface ReportDialogProps extends ReportFormProps {
  /** Name of what is reported. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog with the form of a complaint to the admins, which is loaded after the page. */
export function ReportDialog({ name, isOpen, onClose, ...form }: ReportDialogProps) {
  const t = useText();
  const title = form.about === 'person' ? 'complaints.report-person' : 'complaints.report-title';
  useLaterPart(reportForm, isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(title, { name })}>
      <Later part={reportForm} height="h-80">
        {(ReportForm) => <ReportForm {...form} onSent={onClose} />}
      </Later>
    </Dialog>
  );
}
