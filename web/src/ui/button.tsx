import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';

/** Emphasis of a button: `main` once a screen, `danger` for what deletes. */
export type ButtonLook = 'main' | 'sun' | 'plain' | 'quiet' | 'danger';

interface Shared {
  readonly look?: ButtonLook | undefined;
  readonly icon?: IconName | undefined;
  /** Fills the width of its place, as in forms on a phone. */
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

/** Classes of a button. */
export function buttonClass({ look = 'main', wide, small }: Omit<Shared, 'children'>, more?: string): string {
  return cx(
    'press inline-flex min-h-12 min-w-12 max-w-full items-center justify-center gap-2 rounded-card border font-semibold text-center',
    'disabled:opacity-60 no-underline',
    small ? 'px-3 py-1.5' : 'px-5 py-2.5',
    wide && 'w-full',
    looks[look],
    more,
  );
}

/** A button. While `busy` it shows a spinner, stays readable and ignores a second press. */
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
      className={buttonClass({ look, wide, small }, className)}
    >
      {busy ? <TurningRing /> : icon && <Icon name={icon} />}
      <Words>{children}</Words>
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
    <Link {...rest} className={buttonClass({ look, wide, small }, className)}>
      {icon && <Icon name={icon} />}
      <Words>{children}</Words>
    </Link>
  );
}

/** A round button of one icon; `label` describes its action to screen readers. `veiled` lies on a picture. */
export function IconButton({
  icon,
  label,
  veiled,
  className,
  ...rest
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly veiled?: boolean | undefined;
} & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'press grid size-12 shrink-0 place-items-center rounded-full disabled:opacity-60',
        veiled ? 'bg-veil text-white hover:bg-veil-deep' : 'hover:bg-sunk',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Shrinks where a single long word is wider than the button's place. */
function Words({ children }: { children: ReactNode }) {
  return <span className="min-w-0">{children}</span>;
}

function TurningRing() {
  return (
    <span
      aria-hidden="true"
      className="turning size-5 rounded-full border-2 border-current border-r-transparent"
    />
  );
}
