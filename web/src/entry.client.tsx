import './lib/zod-settings.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './i18n/loaded.ts';
import { readerLanguage } from './i18n/reader.ts';

await loadCatalogue(readerLanguage());
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
