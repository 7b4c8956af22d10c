import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-paths.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface SendFormProps {
  /** How it is sent, and what was refused. */
  readonly form: {
    readonly onSubmit: (event?: SyntheticEvent) => Promise<void>;
    readonly isSending: boolean;
    readonly refusal: string;
  };
  /** Text of its button. */
  readonly send: string;
  readonly icon?: IconName;
  readonly isWide?: boolean;
  readonly className?: string;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A form: its fields, the reason of its refusal, and its button. */
export function SendForm({ form, send, icon, isWide = true, className, children }: SendFormProps) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void form.onSubmit(event)}
      className={className ?? 'grid grid-cols-1 gap-4'}
    >
      {children}
      <RefusalNotice text={form.refusal} />
      <Button
        type="submit"
        icon={icon}
        wide={isWide}
        busy={form.isSending}
        className={isWide ? undefined : 'sm:justify-self-start'}
      >
        {send}
      </Button>
    </form>
  );
}
