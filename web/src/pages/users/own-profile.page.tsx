import { useSession } from '~/lib/session/session.ts';
import { ProfileScreen } from './profile-screen.tsx';

/** One's own profile. */
export default function OwnProfilePage() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return <ProfileScreen userId={session.user.id} />;
}
