import { end, give } from '@polam/contract/calls/agents';
import { consentStateOn } from '@polam/domain/groups/agent';
import { dayInIndia, type Day } from '@polam/domain/day';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useGivenConsents, type Consent } from './agents.api.ts';
import { ConsentLimits } from './consent-limits.tsx';
import type { Crops } from './limit-inputs.tsx';
import { TermFields, type TermValues } from './ask-consent.tsx';

/** Agents to whom the reader has said yes, or who ask for it. */
export function GivenConsents({ crops }: { crops: Crops }) {
  const t = useText();
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <ListView
      query={useGivenConsents()}
      itemsOf={(page) => page.given}
      coming={<Skeleton className="h-48" />}
      failed={t('agents.failed')}
      more={t('groups.show-more')}
      empty={
        <>
          <p className="text-soil-soft">{t('agents.none')}</p>
          <LinkButton look="plain" icon="people" to={paths.ownGroups()} className="justify-self-start">
            {t('agents.back')}
          </LinkButton>
        </>
      }
    >
      {(given) => (
        <ul className="grid grid-cols-1 gap-4">
          {given.map((consent) => (
            <li key={consent.id}>
              <ConsentCard
                consent={consent}
                state={consentStateOn(consent, today)}
                isOneOfSeveral={runningOf(given, consent, today) > 1}
                crops={crops}
              />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

/** Number of the consents that run to the agent of one. */
function runningOf(given: readonly Consent[], { agent }: Consent, today: Day): number {
  const running = given.filter((each) => consentStateOn(each, today) === 'in-force');
  return running.filter((each) => each.agent.id === agent.id).length;
}

const titles = { asked: 'agents.asks', 'in-force': 'agents.sells', over: 'agents.sold' } as const;

interface ConsentCardProps {
  readonly consent: Consent;
  readonly state: keyof typeof titles;
  /** Whether others to the same agent run, too, so that the narrowest counts. */
  readonly isOneOfSeveral: boolean;
  readonly crops: Crops;
}

function ConsentCard({ consent, state, isOneOfSeveral, crops }: ConsentCardProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { agent, group } = consent;
  return (
    <Card
      className={
        state === 'asked' ? 'grid grid-cols-1 gap-4 border-turmeric p-4' : 'grid grid-cols-1 gap-3 p-4'
      }
    >
      <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">
        {t(titles[state], { name: spoken(agent), group: spoken(group) })}
      </h3>
      {state === 'asked' ? (
        <GivePart consent={consent} />
      ) : (
        <>
          {state === 'in-force' && <ConsentLimits consent={consent} crops={crops} />}
          {state === 'in-force' && isOneOfSeveral && (
            <p className="text-small text-soil-soft">{t('agents.limits-several')}</p>
          )}
          <Standing consent={consent} isOver={state === 'over'} />
        </>
      )}
    </Card>
  );
}

/** The terms of a yes, which the farmer may narrow or widen. */
function GivePart({ consent: { id: consentId, ...asked } }: { consent: Consent }) {
  const t = useText();
  const form = useCallForm<typeof give, TermValues>(give, {
    defaults: { mayAnswer: asked.mayAnswer, lastOn: asked.lastOn ?? '' },
    fixed: { consentId },
    onDone: async () => {
      toast.success(t('agents.given'));
      await refreshed();
    },
  });
  const ending = useAct(end, t('groups.declined'));
  return (
    <>
      <Allowed />
      <SendForm form={form} send={t('agents.give')}>
        <TermFields form={form} hint={t('agents.until-hint')} />
      </SendForm>
      <Button look="plain" busy={ending.isSending} onClick={() => void ending.act({ consentId })}>
        {t('groups.no')}
      </Button>
    </>
  );
}

function Allowed() {
  const t = useText();
  return (
    <p className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span>{t('agents.may')}</span>
    </p>
  );
}

function Standing({ consent, isOver }: { consent: Consent; isOver: boolean }) {
  const t = useText();
  const { day, dayOf } = useFormats();
  const { id: consentId, mayAnswer, lastOn, givenAt, givenBy, endedAt } = consent;
  const ending = useAct(end, t('agents.ended'));
  const agreed = givenAt === null ? null : dayOf(givenAt);
  const over = endedAt === null ? (lastOn === null ? '' : day(lastOn)) : dayOf(endedAt);
  return (
    <>
      {!isOver && (
        <>
          <Allowed />
          <p className="flex items-start gap-2">
            <Icon
              name={mayAnswer ? 'check' : 'close'}
              className={`mt-0.5 size-5 shrink-0 ${mayAnswer ? 'text-leaf' : 'text-soil-soft'}`}
            />
            <span>{t(mayAnswer ? 'agents.may-answer' : 'agents.may-answer-not')}</span>
          </p>
        </>
      )}
      <p className="text-small text-soil-soft">
        {[
          agreed === null ? '' : t(givenBy === 'code' ? 'agents.by-code' : 'agents.by-app', { day: agreed }),
          isOver
            ? t('agents.ended-on', { day: over })
            : lastOn === null
              ? t('agents.until-ended')
              : t('agents.until-day', { day: day(lastOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isOver && (
        <Button
          look="danger"
          icon="close"
          busy={ending.isSending}
          className="sm:justify-self-start"
          onClick={() => void ending.act({ consentId })}
        >
          {t('agents.end')}
        </Button>
      )}
    </>
  );
}
