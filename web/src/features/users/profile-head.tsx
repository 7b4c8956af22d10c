import { useState } from 'react';
import { useFormats, useText, useLanguage } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { useShareIsland } from '~/lib/screens/share/share-island.ts';
import { copyLink, shareLink, useMayShare, type Shared } from '~/lib/screens/share/share-link.ts';
import { TrustFacts } from '~/lib/screens/trust-glance.tsx';
import { paths, pathIn } from '~/paths.ts';
import { LinkButton, Button, IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Stars } from '~/ui/stars.tsx';
import { placeOf, profileTitle, type Profile } from './profile.ts';

const iconClass = 'mt-0.5 size-5 text-soil-soft';

/** Head of a user's profile: name, stars, place, since when, and the user's own words. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useText();
  const spoken = useSpokenName();
  const { dayOf } = useFormats();
  const place = placeOf(profile);
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar user={profile} className="size-18 text-display" />
        <div className="min-w-0 flex-1 basis-32">
          <h1 className="any-script line-clamp-3 text-large leading-snug wrap-anywhere">{spoken(profile)}</h1>
          <NameAsWritten name={profile.name} spellings={profile.spellings} />
          <UserStars profile={profile} />
          {profile.trust !== undefined && (
            <p className="text-small text-soil-soft">{t('trust.deals', { count: profile.trust.deals })}</p>
          )}
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-1.5">
        {place !== '' && (
          <li className="flex gap-2">
            <Icon name="place" className={iconClass} />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{place}</span>
          </li>
        )}
        <li className="flex gap-2">
          <Icon name="calendar" className={iconClass} />
          <span className="min-w-0">{t('people.since', { day: dayOf(profile.createdAt) })}</span>
        </li>
      </ul>
      <TrustFacts trust={profile.trust} />
      {profile.description !== '' && <FoldedText text={profile.description} />}
    </header>
  );
}

function UserStars({ profile: { rating, ratingCount } }: { profile: Profile }) {
  const t = useText();
  const { number } = useFormats();
  if (ratingCount === 0) return <p className="text-soil-soft">{t('people.no-stars')}</p>;
  const label = t('people.stars', { rating: number(rating), count: ratingCount });
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <Stars rating={rating} label={label} size="size-5" />
      <span aria-hidden="true">
        <span className="font-semibold">{number(rating)}</span>{' '}
        <span className="text-soil-soft">({number(ratingCount)})</span>
      </span>
    </p>
  );
}

const LONG_LETTERS = 240;
const LONG_LINES = 5;

/** A user's own text as typed; a long one is folded to a few lines until it is opened. */
function FoldedText({ text }: { text: string }) {
  const t = useText();
  const [isFolded, setFolded] = useState(true);
  const isLong = text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES;
  return (
    <div className="min-w-0">
      <p
        className={cx('any-script wrap-anywhere whitespace-pre-line', isLong && isFolded && 'line-clamp-5')}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="min-h-12 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t(isFolded ? 'people.read-more' : 'people.read-less')}
        </button>
      )}
    </div>
  );
}

/** Link from the reader's own profile to the page where it is changed. */
export function EditProfile() {
  const t = useText();
  return (
    <LinkButton to={paths.account()} look="plain" icon="edit" wide>
      {t('account.edit')}
    </LinkButton>
  );
}

/** Shares a profile: its public link, copied or by the device's own sheet. */
export function ProfileSharing({ profile }: { profile: Profile }) {
  const t = useText();
  const mayShare = useMayShare();
  const language = useLanguage();
  const path = pathIn(language, paths.publicUser({ uid: profile.id }));
  const texts = { copied: t('people.link-copied'), refused: t('people.link-refused') };
  const show = (outcome: Shared) => {
    if (outcome === 'copied') toast.success(texts.copied);
    if (outcome === 'refused') toast.error(texts.refused);
  };
  const copy = async () => show(await copyLink(path));
  const share = async () => show(await shareLink({ path, title: profileTitle(profile, language) }));
  const island = useShareIsland({ path, title: '', ...texts });
  return (
    <div className="flex gap-2">
      <Button {...island} look="plain" icon="link" onClick={() => void copy()} className="flex-1">
        {t('people.copy-link')}
      </Button>
      {mayShare && (
        <IconButton
          icon="share"
          label={t('people.share')}
          onClick={() => void share()}
          className="border border-line-strong bg-card"
        />
      )}
    </div>
  );
}
