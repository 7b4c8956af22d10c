import { useParams } from 'react-router';
import { useOwnGroups } from '~/features/groups/groups.api.ts';
import { PoolScreen } from '~/features/pools/pool-screen.tsx';
import { usePool } from '~/features/pools/pools.api.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** The farmers who fill a listing of the user's together. */
export default function PoolPage() {
  const t = useText();
  const { pid = '' } = useParams();
  const { data } = useOwnGroups();
  const managed = data?.groups.filter(({ role }) => role === 'manager') ?? [];
  return (
    <TitledPage title={t('pools.title')} lead={t('pools.lead')}>
      <AnswerView
        query={usePool(pid)}
        coming={<Skeleton className="h-96" />}
        failed={t('pools.failed')}
        missing={
          <EmptyState picture={picturePath('empty-basket')} text={t('pools.missing')}>
            <LinkButton to={paths.listingsPosted()}>{t('own.show-all')}</LinkButton>
          </EmptyState>
        }
      >
        {({ pool }) => <PoolScreen pool={pool} groups={managed} />}
      </AnswerView>
    </TitledPage>
  );
}
