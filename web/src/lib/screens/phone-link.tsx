import { PHONE_PREFIX } from '@polam/domain/users/user';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';

interface PhoneLinkProps {
  /** Ten digits. */
  readonly phone: string;
  /** Whom it calls, for screen readers. */
  readonly label?: string;
  readonly className: string;
}

/** A phone number that calls when it is pressed. */
export function PhoneLink({ phone, label, className }: PhoneLinkProps) {
  const number = `+${PHONE_PREFIX} ${phone}`;
  return (
    <a
      href={`tel:+${PHONE_PREFIX}${phone}`}
      aria-label={label === undefined ? undefined : `${label}, ${number}`}
      className={cx('gap-2 font-semibold', className)}
    >
      <Icon name="phone" className="size-5 text-leaf" />
      {number}
    </a>
  );
}
