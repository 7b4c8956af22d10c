import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Breadcrumbs } from '~/ui/crumbs.tsx';

/** The way to a profile that everybody may open; inside the dashboard the frame tells it. */
export function UserCrumbs() {
  const t = useText();
  const home = { text: t('frame.home'), to: paths.home() };
  const everybody = { text: t('people.all-users'), to: paths.people() };
  return (
    <div className="page pt-2">
      <Breadcrumbs label={t('frame.crumbs')} crumbs={[home, everybody, { text: t('people.profile') }]} />
    </div>
  );
}
