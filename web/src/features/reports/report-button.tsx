import { useState, type ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { ReportForm } from './report-form.tsx';

interface ReportButtonProps extends Omit<ComponentProps<typeof ReportForm>, 'onSent'> {
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
  const t = useText();
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
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('complaints.report-title', { name })}>
        <ReportForm {...form} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
