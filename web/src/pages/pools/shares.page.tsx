import { OwnShares } from '~/features/pools/own-shares.tsx';
import { useOwnShares } from '~/features/pools/pools.api.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { partViews } from './part-views.tsx';

/** The user's shares in listings of others. */
export default function SharesPage() {
  const t = useText();
  return (
    <TitledPage title={t('pools.mine')} lead={t('pools.mine-lead')}>
      <AnswerView
        query={useOwnShares()}
        coming={<Skeleton className="h-96" />}
        failed={t('pools.mine-failed')}
      >
        {({ shares }) =>
          shares.length === 0 ? (
            <EmptyState picture={picturePath('empty-basket')} text={t('pools.mine-none')}>
              <LinkButton to={paths.groups()}>{t('groups.find')}</LinkButton>
            </EmptyState>
          ) : (
            <OwnShares shares={shares} views={partViews} />
          )
        }
      </AnswerView>
    </TitledPage>
  );
}
