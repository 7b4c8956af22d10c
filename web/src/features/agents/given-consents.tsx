import { end, give } from '@polam/contract/calls/agents';
import { consentStateOn } from '@polam/domain/groups/agent';
import { dayInIndia } from '@polam/domain/day';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useConsents, type Consent } from './agents.api.ts';

/** Agents to whom the reader has said yes, or who ask for it. */
export function GivenConsents() {
  const t = useText();
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <AnswerView query={useConsents()} coming={<Skeleton className="h-48" />} failed={t('agents.failed')}>
      {({ given }) =>
        given.length === 0 ? (
          <EmptyState icon="key" text={t('agents.none')} />
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {given.map((consent) => (
              <li key={consent.id}>
                <ConsentCard consent={consent} state={consentStateOn(consent, today)} />
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  );
}

const titles = { asked: 'agents.asks', 'in-force': 'agents.sells', over: 'agents.sold' } as const;

function ConsentCard({ consent, state }: { consent: Consent; state: keyof typeof titles }) {
  const t = useText();
  const { agent, group } = consent;
  return (
    <Card
      className={
        state === 'asked' ? 'grid grid-cols-1 gap-4 border-turmeric p-4' : 'grid grid-cols-1 gap-3 p-4'
      }
    >
      <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">
        {t(titles[state], { name: agent.name, group: group.name })}
      </h3>
      {state === 'asked' ? (
        <GivePart consent={consent} />
      ) : (
        <Standing consent={consent} isOver={state === 'over'} />
      )}
    </Card>
  );
}

/** The terms of a yes, which the farmer may narrow or widen. */
function GivePart({ consent: { id: consentId, ...asked } }: { consent: Consent }) {
  const t = useText();
  const [mayAnswer, setMayAnswer] = useState(asked.mayAnswer);
  const [lastOn, setLastOn] = useState(asked.lastOn ?? '');
  const giving = useAct(give, t('agents.given'));
  const ending = useAct(end, t('groups.declined'));
  const terms = { mayAnswer, ...(lastOn === '' ? {} : { lastOn }) };
  return (
    <>
      <Allowed />
      <CheckField
        label={t('agents.may-answer')}
        checked={mayAnswer}
        onChange={(event) => setMayAnswer(event.target.checked)}
      />
      <DateField
        label={t('agents.until')}
        hint={t('agents.until-hint')}
        optional={t('groups.optional')}
        value={lastOn}
        onChange={(event) => setLastOn(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button busy={giving.isSending} onClick={() => void giving.act({ consentId, ...terms })}>
          {t('agents.give')}
        </Button>
        <Button look="plain" busy={ending.isSending} onClick={() => void ending.act({ consentId })}>
          {t('groups.no')}
        </Button>
      </div>
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
