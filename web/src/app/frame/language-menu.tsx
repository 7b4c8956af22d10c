import { languageNames, languages } from '@polam/domain/catalogue';
import { useLanguageChoice } from '~/i18n/language-choice.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';

/** The language menu: switches at once, the page and what was typed stay. */
export function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const { choose, hasFailed } = useLanguageChoice();
  return (
    <label className="relative flex min-h-12 items-center gap-1 rounded-card ps-2 hover:bg-sunk">
      <Icon name="language" className="size-5 max-[24rem]:hidden lg:max-xl:hidden" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        value={language}
        onChange={(event) => choose(languages.find((each) => each === event.target.value) ?? 'en')}
        className="min-h-12 max-w-24 cursor-pointer rounded-card border-0 bg-transparent pe-1 font-semibold"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each} className="bg-card text-soil">
            {languageNames[each]}
          </option>
        ))}
      </select>
      <span role="alert">
        {hasFailed && (
          <span className="absolute end-0 top-full z-50 w-64 rounded-card border border-line bg-chilli-tint p-3 text-small text-chilli shadow-card">
            {t('errors.unreachable')}
          </span>
        )}
      </span>
    </label>
  );
}
