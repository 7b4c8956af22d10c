import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { applyWholeStyles } from './app/whole-styles.ts';
import { loadCatalogue, loadFirstSentences } from './i18n/loaded.ts';
import { readerLanguage } from './i18n/reader.ts';
import { currentSession } from './lib/session/session.ts';
import { paths } from './paths.ts';

// A visitor's landing page has few messages; the frame loads all others with the next page.
const isFirstLook = window.location.pathname === paths.home() && currentSession().state === 'visitor';
await Promise.all([
  (isFirstLook ? loadFirstSentences : loadCatalogue)(readerLanguage()),
  applyWholeStyles(document),
]);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
