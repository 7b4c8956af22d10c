import { useParams } from 'react-router';
import { ProfileScreen } from './profile-screen.tsx';

/** Profile of a user inside the dashboard, with the contacts that the reader may see. */
export default function UserProfilePage() {
  const { uid = '' } = useParams();
  return <ProfileScreen key={uid} userId={uid} />;
}
