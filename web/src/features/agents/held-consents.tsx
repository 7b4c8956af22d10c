import { end } from '@polam/contract/calls/agents';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { paths } from '~/paths.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useConsents, type Consent } from './agents.api.ts';

/** Farmers for whom the reader sells, or has asked to; nothing where there are none. */
export function HeldConsents() {
  const t = useText();
  const { data } = useConsents();
  if (data === undefined || data.held.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('agents.for-others')}</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.held.map((consent) => (
          <li key={consent.id}>
            <HeldCard consent={consent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeldCard({ consent }: { consent: Consent }) {
  const t = useText();
  const { day } = useFormats();
  const { id: consentId, farmer, group, givenAt, lastOn } = consent;
  const { act, isSending } = useAct(end, t('agents.given-back'));
  const until = lastOn === null ? '' : t('agents.until-day', { day: day(lastOn) });
  return (
    <Card className="grid h-full grid-cols-1 content-between gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={farmer.name} className="size-12 text-large" />
        <div className="min-w-0">
          <p className="any-script font-semibold wrap-anywhere">{farmer.name}</p>
          <p className="any-script text-small wrap-anywhere text-soil-soft">
            {[group.name, until].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {givenAt === null ? (
        <p className="text-small text-soil-soft">{t('agents.waits-for', { name: farmer.name })}</p>
      ) : (
        <LinkButton wide to={paths.farmerListings({ uid: farmer.id })} icon="leaf">
          {t('agents.open', { name: farmer.name })}
        </LinkButton>
      )}
      <Button look="quiet" small busy={isSending} onClick={() => void act({ consentId })}>
        {t('agents.give-back')}
      </Button>
    </Card>
  );
}
