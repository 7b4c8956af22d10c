import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { applyWholeStyles } from './app/whole-styles.ts';
import { loadCatalogue, loadFirstSentences } from './i18n/loaded.ts';
import { readerLanguage } from './i18n/reader.ts';

// The scripts of a built page load what else it says.
await Promise.all([
  (import.meta.env.DEV ? loadCatalogue : loadFirstSentences)(readerLanguage()),
  applyWholeStyles(document),
]);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
