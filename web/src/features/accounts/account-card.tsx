import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';

interface AccountCardProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The one card of an account page, as wide as a hand reaches. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <div className="page grid content-start justify-items-center py-6 md:py-12">
      <PageHead title={title} description={lead} />
      <Card className="grid w-full max-w-110 gap-6 p-5 sm:p-8">
        <header className="grid gap-1">
          <h1 className="text-title leading-tight">{title}</h1>
          <p className="text-soil-soft">{lead}</p>
        </header>
        {children}
      </Card>
    </div>
  );
}

/** The button of an account form, with the last refusal above it. */
export function FormEnd({
  refusal,
  busy,
  children,
}: {
  refusal: string;
  busy: boolean;
  children: ReactNode;
}) {
  // Pressed before the page has come to life, the browser would send the form by itself.
  const isAlive = useSession().state !== 'unknown';
  return (
    <>
      {refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" wide busy={busy} disabled={!isAlive}>
        {children}
      </Button>
    </>
  );
}

/** The way to another account page, below the form. */
export function AccountFoot({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-2">
      {text !== undefined && <span className="text-soil-soft">{text}</span>}
      {children}
    </div>
  );
}

/** A link between account pages that is large enough for a thumb. */
export function AccountLink({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...link}
      className={cx(
        'inline-flex min-h-12 items-center font-semibold text-leaf underline-offset-4 hover:underline',
        className,
      )}
    />
  );
}
