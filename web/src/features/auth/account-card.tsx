import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Card } from '~/ui/surfaces.tsx';

interface AccountCardProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Card of an account page, in the width of a phone; on wide screens a picture stands beside the form. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const t = useText();
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} · ${t('frame.name')}`} description={lead} />
      <Card className="mx-auto grid max-w-110 overflow-clip lg:max-w-240 lg:grid-cols-2">
        <WhatItOpens />
        <div className="grid min-w-0 content-start gap-6 p-5 sm:p-8 lg:p-10">
          <header className="grid gap-1">
            <h1 className="text-title leading-tight">{title}</h1>
            <p className="text-soil-soft">{lead}</p>
          </header>
          {children}
        </div>
      </Card>
    </div>
  );
}

const promises = [
  { icon: 'edit', text: 'home.step.post' },
  { icon: 'deals', text: 'home.step.agree' },
  { icon: 'truck', text: 'home.step.deliver' },
] as const;

/** Picture and the three steps of a sale; decoration, hidden on phones. */
function WhatItOpens() {
  const t = useText();
  return (
    <div className="hidden bg-leaf-tint lg:block">
      {/* The card of a long form is taller than the window: the picture stays visible beside it. */}
      <div className="sticky top-16 grid h-full max-h-[min(50rem,calc(100dvh-4rem))] grid-rows-[minmax(0,1fr)_auto]">
        <span className="relative min-h-72">
          <img
            src="/pictures/field-wide.webp"
            alt=""
            width={1920}
            height={960}
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-left dark:brightness-75"
          />
        </span>
        <div className="grid gap-6 p-10">
          <p className="text-title leading-tight font-bold text-leaf">{t('home.tagline')}</p>
          <ol className="grid gap-4">
            {promises.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-3 font-semibold">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-leaf">
                  <Icon name={icon} />
                </span>
                {t(text)}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** Submit button of an account form, with the last error above it. */
export function FormEnd({
  refusal,
  busy,
  children,
}: {
  refusal: string;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <RefusalNotice text={refusal} />
      <Button type="submit" wide busy={busy}>
        {children}
      </Button>
    </>
  );
}

/** Link to another account page, below the form. */
export function AccountFoot({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-2">
      {text !== undefined && <span className="text-soil-soft">{text}</span>}
      {children}
    </div>
  );
}

/** Link between account pages, sized for touch. */
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
