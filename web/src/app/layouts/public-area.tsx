import { Outlet } from 'react-router';
import { PlaceBar } from '~/app/frame/place-bar.tsx';

/** Layout of the public pages below the home page, which needs no breadcrumbs and loads none. */
export default function PublicArea() {
  return (
    <>
      <PlaceBar />
      <Outlet />
    </>
  );
}
