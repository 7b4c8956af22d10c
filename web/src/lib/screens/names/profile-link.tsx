import { cx } from '~/ui/cx.ts';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { NameAsWritten } from './name-as-written.tsx';
import { useSpokenName, type Named } from './spoken-name.ts';

/** A user by name, in the reader's script and as written, with the way to the public profile. */
export function ProfileLink({ user, className }: { user: Named & { id: string }; className?: string }) {
  return (
    <Link
      to={paths.publicUser({ uid: user.id })}
      className={cx(
        'any-script inline-flex min-h-12 min-w-12 flex-col justify-center wrap-anywhere underline-offset-4 hover:underline',
        className,
      )}
    >
      {useSpokenName()(user)}
      <NameAsWritten {...user} className="text-small font-normal" />
    </Link>
  );
}
