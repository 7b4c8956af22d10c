import { useParams } from 'react-router';
import { ProfileScreen } from './profile-screen.tsx';

/** The profile of a person inside the dashboard, with the contacts that the reader may have. */
export default function UserProfilePage() {
  const { uid = '' } = useParams();
  return <ProfileScreen key={uid} userId={uid} />;
}
