import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** How much a button asks for attention: `main` once a screen, `danger` for what takes away. */
export type ButtonLook = 'main' | 'sun' | 'plain' | 'quiet' | 'danger';

interface Shared {
  readonly look?: ButtonLook | undefined;
  readonly icon?: IconName | undefined;
  /** Fills the width of its place, as forms on a phone want it. */
  readonly wide?: boolean | undefined;
  readonly small?: boolean | undefined;
  readonly children: ReactNode;
}

const looks: Readonly<Record<ButtonLook, string>> = {
  main: 'bg-leaf text-on-leaf hover:bg-leaf-deep border-transparent',
  sun: 'bg-turmeric text-on-turmeric hover:bg-turmeric-deep border-transparent',
  plain: 'bg-card text-soil border-line-strong hover:bg-sunk',
  quiet: 'bg-transparent text-leaf border-transparent hover:bg-leaf-tint',
  danger: 'bg-card text-chilli border-chilli hover:bg-chilli-tint',
};

function classOf({ look = 'main', wide, small }: Omit<Shared, 'children'>, more?: string): string {
  return cx(
    'press inline-flex items-center justify-center gap-2 rounded-card border font-semibold text-center',
    'disabled:opacity-60 no-underline',
    small ? 'min-h-10 px-3 py-1.5' : 'min-h-12 px-5 py-2.5',
    wide && 'w-full',
    looks[look],
    more,
  );
}

/** A button. While `busy` it turns, stays readable and takes no second press. */
export function Button({
  look,
  icon,
  wide,
  small,
  busy,
  className,
  children,
  ...rest
}: Shared & { readonly busy?: boolean | undefined } & Omit<ComponentProps<'button'>, keyof Shared>) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classOf({ look, wide, small }, className)}
    >
      {busy ? <TurningRing /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button, because it leads to where something is done. */
export function LinkButton({
  look,
  icon,
  wide,
  small,
  className,
  children,
  ...rest
}: Shared & Omit<LinkProps, keyof Shared>) {
  return (
    <Link {...rest} className={classOf({ look, wide, small }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A round button of one icon; `label` says to screen readers what it does. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { readonly icon: IconName; readonly label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx('press grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunk', className)}
    >
      <Icon name={icon} />
    </button>
  );
}

function TurningRing() {
  return (
    <span
      aria-hidden="true"
      className="turning size-5 rounded-full border-2 border-current border-r-transparent"
    />
  );
}
