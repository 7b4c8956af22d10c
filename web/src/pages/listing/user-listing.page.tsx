import { useParams } from 'react-router';
import { ListingScreen } from './listing-screen.tsx';

/** Page of a listing inside the dashboard, with its offers. */
export default function UserListingPage() {
  const { id = '' } = useParams();
  return <ListingScreen key={id} listingId={id} />;
}
