import { useNavigate } from 'react-router';
import { FoundForm } from '~/features/groups/group-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Card } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Page on which a group is founded. */
export default function FoundGroupPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <TitledPage title={t('groups.found')} lead={t('groups.found-lead')}>
      <Card className="max-w-3xl p-4 sm:p-5">
        <FoundForm onDone={(slug) => void navigate(paths.ownGroup({ slug }), { replace: true })} />
      </Card>
    </TitledPage>
  );
}
