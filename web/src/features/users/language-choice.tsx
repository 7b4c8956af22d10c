import { languageNames, languages } from '@polam/domain/catalogue';
import { useLanguageChoice } from '~/i18n/language-choice.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';

/** The reader's language as large buttons: it switches at once. */
export function LanguageChoice() {
  const t = useText();
  const language = useLanguage();
  const { choose, hasFailed } = useLanguageChoice();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('frame.language')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {languages.map((each) => (
          <label
            key={each}
            lang={each}
            className="any-script grid min-h-12 cursor-pointer place-items-center rounded-card border border-line-strong px-2 has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name="language"
              value={each}
              checked={each === language}
              onChange={() => choose(each)}
              className="sr-only"
            />
            {languageNames[each]}
          </label>
        ))}
      </div>
      <p role="alert" className="text-small text-chilli not-empty:mt-1.5">
        {hasFailed && t('errors.unreachable')}
      </p>
    </fieldset>
  );
}
