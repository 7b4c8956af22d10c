import { languageNames, languages } from '@polam/domain/catalogue';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useLanguageChoice } from '~/i18n/language-choice.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { quietPart } from '~/lib/screens/later/quiet-part.tsx';
import { useSession, type SessionUser } from '~/lib/session/session.ts';
import { LANGUAGE_FORM_PATH, paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { BarMenu, BarPlainLink } from './bar-menu.tsx';
import { CachedPart } from './cached-part.tsx';
import { requirementMenu, storagesPath, tradeMenus } from '~/features/dashboard/links.ts';

/**
 * Visitors have neither notices nor a wishlist, so these are loaded for signed-in users only, with their
 * texts.
 */
const SignedInBar = quietPart(async () => (await import('./signed-in-bar.tsx')).SignedInBar, SilentBar);

interface TopBarProps {
  /** Stays in sight below the bar. */
  readonly children?: ReactNode;
  /** Whether phones show `children` alone. */
  readonly isSlim?: boolean;
}

/** Bar at the top: slim on phones, with SPEC's menus on wide screens. */
export function TopBar({ children, isSlim = false }: TopBarProps) {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <CachedPart tag="header" className="group/bar sticky top-0 z-40 border-b border-line bg-paper">
      {/* On a slow line the bar arrives in parts and its end would move: hidden until complete. */}
      <div
        className={cx(
          'page flex min-h-16 group-not-has-[+*]/bar:invisible flex-wrap items-center gap-1 lg:max-xl:gap-0 xl:max-w-[90rem]',
          isSlim && 'max-lg:hidden',
        )}
      >
        <Link
          to={paths.home()}
          className="me-auto flex min-h-12 shrink-0 items-center gap-2 text-large font-bold no-underline lg:me-2"
        >
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <span className="max-[22rem]:sr-only">{t('frame.name')}</span>
        </Link>
        <nav aria-label={t('frame.main-menu')} className="me-auto hidden items-center lg:flex">
          {tradeMenus(isSignedIn).map((menu) => (
            <BarMenu key={menu.text} menu={menu} />
          ))}
          <BarPlainLink to={storagesPath(isSignedIn)}>{t('frame.storages')}</BarPlainLink>
          {isSignedIn && <SignedInLinks />}
        </nav>
        <LanguageMenu />
        <SignInOrIcons />
      </div>
      {children}
      <PendingBar />
    </CachedPart>
  );
}

function SignedInLinks() {
  const t = useText();
  return (
    <>
      <BarPlainLink to={paths.listingsPosted()}>{t('frame.listings')}</BarPlainLink>
      <BarMenu menu={requirementMenu} />
      <BarPlainLink to={paths.proposalsReceived()}>{t('frame.responses')}</BarPlainLink>
    </>
  );
}

function SignInOrIcons() {
  const t = useText();
  const session = useSession();
  if (session.state === 'signed-in') return <SignedInBar user={session.user} />;
  return (
    // The start of the page marks a session before the app knows it (app/document/start.ts): nothing may flash.
    <span className="without-session flex gap-2">
      <LinkButton to={paths.login()} look="plain" small>
        {t('frame.sign-in')}
      </LinkButton>
      <LinkButton to={paths.register()} small className="max-sm:hidden">
        {t('frame.register')}
      </LinkButton>
    </span>
  );
}

/** Placeholders of the signed-in bar, so that nothing moves once it has loaded. */
function SilentBar({ user: { name } }: { user: SessionUser }) {
  return (
    <>
      {(['bell', 'chat', 'heart', 'orders'] as const).map((icon) => (
        <span
          key={icon}
          className={`size-12 shrink-0 place-items-center large-text:size-6 ${icon === 'orders' || icon === 'chat' ? 'hidden lg:grid' : 'grid'}`}
        >
          <Icon name={icon} />
        </span>
      ))}
      <span className="hidden items-center gap-1 px-2 font-semibold lg:flex xl:px-3">
        <Icon name="person" className="size-5" />
        <span className="any-script max-w-28 truncate max-2xl:sr-only">{name}</span>
        <Icon name="chevron-down" className="size-4" />
      </span>
    </>
  );
}

/** Progress line at the edge of the bar while another page loads, shown only on a slow line. */
export function PendingBar() {
  const t = useText();
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('errors.loading')}
      className="soon absolute inset-x-0 top-full h-1 overflow-hidden bg-leaf-tint"
    >
      <div className="passing h-full w-1/3 rounded-full bg-leaf motion-reduce:w-full" />
    </div>
  );
}

function ChooseButton({ text }: { text: string }) {
  return (
    <button type="submit" aria-label={text} className="grid size-12 place-items-center rounded-card">
      <Icon name="check" />
    </button>
  );
}

/** The language menu: switches at once, the page and what was typed stay. Without scripts it is a form. */
export function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const { choose, hasFailed } = useLanguageChoice();
  return (
    <form method="post" action={LANGUAGE_FORM_PATH} data-plain="" className="flex items-center">
      <label className="relative flex min-h-12 items-center gap-1 rounded-card ps-2 hover:bg-sunk">
        <Icon name="language" className="size-5 max-[24rem]:hidden lg:max-xl:hidden" />
        <span className="sr-only">{t('frame.language')}</span>
        <select
          name="lang"
          data-sends=""
          value={language}
          onChange={(event) => choose(languages.find((each) => each === event.target.value) ?? 'en')}
          className="min-h-12 max-w-24 field-sizing-content cursor-pointer rounded-card border-0 bg-transparent pe-1 font-semibold"
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
      <noscript>{import.meta.env.SSR && <ChooseButton text={t('frame.language')} />}</noscript>
    </form>
  );
}
