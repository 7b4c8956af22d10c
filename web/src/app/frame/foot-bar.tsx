import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { quietPart } from '~/lib/screens/later/quiet-part.tsx';
import { isAdmin, useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { FrameLink } from '~/features/dashboard/links.ts';
import { CachedPart } from './cached-part.tsx';

/** Visitors have no chats, so loaded for signed-in users only. */
const UnreadChats = quietPart(async () => (await import('~/features/chats/unread-chats.tsx')).UnreadChats);

/** Likewise for signed-in users only; visitors have no tasks. */
const WaitingCount = quietPart(async () => (await import('~/features/today/waiting-count.tsx')).WaitingCount);

/** The bar at the foot on phones: Home, Buy, Sell (raised), Deals, Me. */
export function FootBar() {
  const t = useText();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  const me = isSignedIn && isAdmin(session.user) ? paths.admin() : paths.user();
  const left: readonly FrameLink[] = [
    { to: paths.home(), text: 'frame.home', icon: 'home' },
    { to: isSignedIn ? paths.userBuyAll() : paths.buy(), text: 'frame.buy', icon: 'buy' },
  ];
  const right: readonly FrameLink[] = [
    { to: paths.chats(), text: 'frame.deals', icon: 'deals' },
    { to: isSignedIn ? me : paths.login(), text: 'frame.me', icon: 'person' },
  ];
  return (
    <CachedPart
      tag="nav"
      label={t('frame.foot-bar')}
      className="fixed inset-x-0 bottom-0 z-30 grid h-16 grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] not-has-[+*]:invisible lg:hidden"
    >
      {left.map((link) => (
        <FootLink key={link.text} link={link}>
          {isSignedIn && link.text === 'frame.home' && <WaitingCount />}
        </FootLink>
      ))}
      <NavLink
        to={paths.sellCommodity()}
        className="press -mt-5.75 grid justify-items-center self-start text-small font-semibold no-underline"
      >
        <span className="grid size-14 place-items-center rounded-full border-4 border-card bg-leaf text-on-leaf">
          <Icon name="sell" />
        </span>
        <span className="max-w-full truncate">{t('frame.sell')}</span>
      </NavLink>
      {right.map((link) => (
        <FootLink key={link.text} link={link}>
          {isSignedIn && link.text === 'frame.deals' && <UnreadChats />}
        </FootLink>
      ))}
    </CachedPart>
  );
}

function FootLink({ link, children }: { link: FrameLink; children?: ReactNode }) {
  const t = useText();
  return (
    <NavLink
      to={link.to}
      end
      className={({ isActive }) =>
        cx(
          'grid content-center justify-items-center text-small no-underline',
          isActive ? 'font-semibold text-leaf' : 'text-soil-soft',
        )
      }
    >
      <span className="relative -my-1.5 grid w-14 justify-items-center py-1.5">
        <Icon name={link.icon} />
        {children}
      </span>
      <span className="max-w-full truncate px-0.5">{t(link.text)}</span>
    </NavLink>
  );
}
