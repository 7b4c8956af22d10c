import type { ComponentProps, ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- this is the link that all others import
import { createPath, Link as RouterLink } from 'react-router';

/** Ways of the router's link that none of ours has: the server would have to know them. */
type Unused = 'discover' | 'mask' | 'prefetch' | 'relative' | 'viewTransition';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'state' | Unused> & { readonly state?: unknown };

/**
 * The link of the router. The server, whose pages nobody presses, makes its markup without what follows a press, of which
 * each link would take as long as ten other components.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? AddressLink : RouterLink;

/** Markup of the link to an address; one that is relative to the page is left to the router. */
export function AddressLink(props: LinkProps): ReactNode {
  const {
    to,
    target,
    children,
    preventScrollReset: _scroll,
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    ...rest
  } = props;
  const href = typeof to === 'string' ? to : createPath({ pathname: '', ...to });
  if (!/^\/(?!\/)/.test(href)) return <RouterLink {...props} />;
  return (
    <a {...rest} href={href} target={target} data-discover="true">
      {children}
    </a>
  );
}
