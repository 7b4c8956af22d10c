import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Breadcrumbs } from '~/ui/lists/crumbs.tsx';

/** Breadcrumbs of a public profile; inside the dashboard the frame renders them. */
export function UserCrumbs() {
  const t = useText();
  const home = { text: t('frame.home'), to: paths.home() };
  const everybody = { text: t('people.all-users'), to: paths.allUsers() };
  return (
    <div className="page pt-2">
      <Breadcrumbs label={t('frame.crumbs')} crumbs={[home, everybody, { text: t('people.profile') }]} />
    </div>
  );
}
