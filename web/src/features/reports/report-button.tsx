import { type ComponentProps, useState } from 'react';
import { ReportDialog } from '~/lib/screens/report/report-dialog.tsx';
import { Button } from '~/ui/button.tsx';

interface ReportButtonProps extends Omit<ComponentProps<typeof ReportDialog>, 'isOpen' | 'onClose'> {
  readonly label: string;
  /** Action of a press in place of opening the form: of a visitor, who logs in first. */
  readonly onPress?: (() => void) | undefined;
  /** Attributes by which the button works on a sleeping document. */
  readonly island?: object;
}

/** Button that opens the form of a complaint to the admins. */
export function ReportButton({ label, onPress, island, ...dialog }: ReportButtonProps) {
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
      {onPress === undefined && <ReportDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
