import { themes } from '@polam/domain/theme';
import { useText } from '~/i18n/language.tsx';
import { chooseTheme } from './theme.ts';
import { THEME_FORM_PATH } from '~/paths.ts';

/** A choice that leaves the theme to the device. */
const DEVICE = 'device';

/**
 * Choice of the theme: a form whose buttons the app, where it is, answers at once. The document shows which is chosen
 * (`.theme-menu` in ui/tokens.css), as the frame around it is cached for all readers.
 */
export function ThemeMenu() {
  const t = useText();
  return (
    <form
      method="post"
      action={THEME_FORM_PATH}
      data-plain=""
      aria-label={t('frame.theme')}
      className="theme-menu flex flex-wrap items-center gap-2"
    >
      {([DEVICE, ...themes] as const).map((value) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          onClick={(event) => {
            event.preventDefault();
            chooseTheme(value === DEVICE ? null : value);
          }}
          className="press min-h-12 rounded-card border border-line px-3"
        >
          {t(`frame.theme.${value}`)}
          <span>
            <span className="sr-only"> · {t('frame.theme.chosen')}</span>
          </span>
        </button>
      ))}
    </form>
  );
}
