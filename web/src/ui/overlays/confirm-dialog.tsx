import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Text of the button that confirms: "Delete". */
  readonly actText: string;
  readonly keepText: string;
  readonly isBusy: boolean;
  /** Reason for which the last attempt failed; empty where there was none. */
  readonly refusal: string;
  readonly look?: 'main' | 'danger';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Consequences of the action. */
  readonly children: ReactNode;
}

/** Asks for confirmation before an action that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, actText, keepText, look = 'danger', children, onClose } = props;
  return (
    <Dialog isOpen={props.isOpen} onClose={onClose} title={title} closeText={keepText}>
      {children}
      <RefusalNotice text={props.refusal} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look={look} busy={props.isBusy} onClick={props.onConfirm} className="sm:order-last">
          {actText}
        </Button>
        <Button look="plain" onClick={onClose}>
          {keepText}
        </Button>
      </div>
    </Dialog>
  );
}
