import { Outlet } from 'react-router';
import { PlaceBar } from '~/app/frame/place-bar.tsx';

/** The pages that everybody may open, below the first one: it needs no way back, and loads none. */
export default function PublicArea() {
  return (
    <>
      <PlaceBar />
      <Outlet />
    </>
  );
}
