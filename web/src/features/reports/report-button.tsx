import { useState, type ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later-part.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import type { ReportForm as Form } from './report-form.tsx';

const reportForm = new LaterPart(async () => (await import('./report-form.tsx')).ReportForm);

interface ReportButtonProps extends Omit<ComponentProps<typeof Form>, 'onSent'> {
  readonly label: string;
  /** Name of what is reported. */
  readonly name: string;
  /** What a press does in place of opening the form: of a visitor, who logs in first. */
  readonly onPress?: (() => void) | undefined;
  /** Attributes by which the button works on a sleeping document. */
  readonly island?: object;
}

/** Button that opens the form of a complaint to the admins. */
export function ReportButton({ label, name, onPress, island, ...form }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...island}
        look="quiet"
        small
        icon="flag"
        className="-ms-3 justify-self-start"
        onClick={onPress ?? (() => setOpen(true))}
      >
        {label}
      </Button>
      {onPress === undefined && (
        <ReportDialog {...form} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ReportDialogProps extends Omit<ReportButtonProps, 'label' | 'onPress' | 'island'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ReportDialog({ name, isOpen, onClose, ...form }: ReportDialogProps) {
  const t = useText();
  useLaterPart(reportForm, isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('complaints.report-title', { name })}>
      <Later part={reportForm}>{(ReportForm) => <ReportForm {...form} onSent={onClose} />}</Later>
    </Dialog>
  );
}
