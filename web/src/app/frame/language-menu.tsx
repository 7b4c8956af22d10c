import { languages, type Language } from '@polam/domain/catalogue';
import { useLanguage, useSetLanguage, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Each language in its own script, for who cannot read the others. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी' };

/** The language menu: switches at once, the page and what was typed stay. */
export function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const setLanguage = useSetLanguage();
  return (
    <label className="relative flex min-h-12 items-center gap-1 rounded-card ps-2 hover:bg-sunk">
      <Icon name="language" className="size-5" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        value={language}
        onChange={(event) => void setLanguage(languages.find((each) => each === event.target.value) ?? 'en')}
        className="min-h-12 max-w-24 cursor-pointer rounded-card border-0 bg-transparent pe-1 font-semibold"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each} className="bg-card text-soil">
            {ownNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
