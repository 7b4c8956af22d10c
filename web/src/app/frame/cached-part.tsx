import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '~/i18n/language.tsx';
import type { FindMarkup, Shell } from './cached-parts.ts';

/** Finds markup in the cache of the server; null in a browser. */
export const CachedPartsContext = createContext<FindMarkup | null>(null);

/** A part of the frame that depends on the language, the pattern of the page and the session alone. */
export function CachedPart({ children, ...shell }: Shell & { children: ReactNode }) {
  const { tag: Tag, className, label } = shell;
  const find = use(CachedPartsContext);
  const place = { language: useLanguage(), path: useLocation().pathname };
  const markup = find?.(place, shell);
  if (markup === undefined) {
    return (
      <Tag aria-label={label} className={className}>
        {children}
      </Tag>
    );
  }
  // oxlint-disable-next-line react/no-danger -- rendered by the lines above, for an earlier page
  return <Tag aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
