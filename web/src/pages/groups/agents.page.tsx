import { ActsDone } from '~/features/agents/acts-done.tsx';
import { GivenConsents } from '~/features/agents/given-consents.tsx';
import { HeldConsents } from '~/features/agents/held-consents.tsx';
import { useText } from '~/i18n/language.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { useCrops } from './crops.tsx';

/** Page of those who sell for the user, what they did, and for whom the user sells. */
export default function AgentsPage() {
  const t = useText();
  return (
    <TitledPage title={t('agents.title')} lead={t('agents.lead')}>
      <HeldConsents />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-large">{t('agents.given-by')}</h2>
          <GivenConsents crops={useCrops()} />
        </section>
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-large">{t('agents.acts')}</h2>
          <ActsDone />
        </section>
      </div>
    </TitledPage>
  );
}
