import './gallery.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { ToastViewport } from '~/ui/overlays/toasts.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Charts, ListBars, Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { Surfaces } from './surfaces.tsx';
import { words, WordsContext, type GalleryLanguage } from './words.ts';

const languages: readonly GalleryLanguage[] = ['en', 'te', 'hi'];
const sizes = ['100%', '200%'] as const;

/** Settings in the address: `?lang=te&text=200%25`. */
const asked = new URLSearchParams(window.location.search);

function Gallery() {
  const [language, setLanguage] = useState<GalleryLanguage>(
    languages.find((each) => each === asked.get('lang')) ?? 'en',
  );
  const [size, setSize] = useState<string>(asked.get('text') ?? '100%');
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.style.fontSize = size;
    document.documentElement.dataset['ready'] = 'yes';
  }, [language, size]);
  return (
    <LanguageProvider key={language} initial={language}>
      <WordsContext value={words[language]}>
        <header className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-6">
          <h1 lang="en" className="me-auto text-display">
            Controls
          </h1>
          <Switch label="Language" options={languages} value={language} onChange={setLanguage} />
          <Switch label="Text size" options={sizes} value={size} onChange={setSize} />
        </header>
        <main className="page grid gap-10 pb-24">
          <p lang="en" className="max-w-prose text-soil-soft">
            Day and night follow the system, and so does stillness: both can be tried with the developer tools
            of the browser (Rendering: prefers-color-scheme, prefers-reduced-motion, forced-colors).
          </p>
          <Buttons />
          <Fields />
          <Choices />
          <Lists />
          <ListBars />
          <Overlays />
          <Charts />
          <Surfaces />
        </main>
        <ToastViewport label={words[language].messages} closeText={words[language].close} />
      </WordsContext>
    </LanguageProvider>
  );
}

interface SwitchProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: string;
  readonly onChange: (value: T) => void;
}

function Switch<T extends string>({ label, options, value, onChange }: SwitchProps<T>) {
  return (
    <fieldset lang="en" className="flex items-center gap-3">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-12 min-w-12 items-center gap-1.5">
          <input
            type="radio"
            name={label}
            checked={value === option}
            onChange={() => onChange(option)}
            className="size-5"
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

const place = document.getElementById('gallery');
if (place !== null) {
  await Promise.all(languages.map(loadCatalogue));
  createRoot(place).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </StrictMode>,
  );
}
