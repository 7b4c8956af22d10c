import type { OutputOf } from '@polam/contract/call';
import { list } from '@polam/contract/calls/cold-storage';
import { spokenName } from '@polam/domain/names/spoken-name';
import { isPincode } from '@polam/domain/users/user';
import { useId } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { FieldNote } from '~/ui/fields/field.tsx';
import { Skeleton } from '~/ui/states.tsx';

/** Cold storages that stand in the list, the nearest first. */
const MOST_NEAR = 6;
/** A field hides nothing further away: goods are brought no further, and others are found by their pincode. */
const NEAR_KM = 200;

interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface StoragesNearProps {
  /** Empty until it is whole. */
  readonly pincode: string;
  /** Empty where none is chosen. */
  readonly chosen: Chosen;
  readonly error: string | undefined;
  readonly onChoose: (storage: Chosen) => void;
}

/** Choice of one of the cold storages near a pincode; without a whole pincode only what is wrong. */
export function StoragesNear({ pincode, ...choice }: StoragesNearProps) {
  const t = useText();
  const query = { pincode, within: NEAR_KM, sort: 'nearest', limit: MOST_NEAR } as const;
  const answer = useAsk(list, query, { enabled: isPincode(pincode) });
  if (!isPincode(pincode)) return <Choice near={[]} {...choice} />;
  return (
    <AnswerView
      query={answer}
      coming={<Skeleton className="h-28" />}
      failed={t('cold-storage.load-failed')}
      renderFailed={(failure) => (
        <>
          {failure}
          <Choice near={[]} {...choice} />
        </>
      )}
    >
      {({ coldStorages }) =>
        coldStorages.length === 0 && choice.chosen.id === '' ? (
          <NoneNear error={choice.error} />
        ) : (
          <Choice near={coldStorages} {...choice} />
        )
      }
    </AnswerView>
  );
}

function NoneNear({ error }: { error: string | undefined }) {
  const t = useText();
  const noteId = useId();
  return (
    <div className="grid gap-1">
      <p className="text-soil-soft">{t('sell.place-no-storages')}</p>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}

type Near = OutputOf<typeof list>['coldStorages'];

function Choice({ near, chosen, error, onChoose }: Omit<StoragesNearProps, 'pincode'> & { near: Near }) {
  const t = useText();
  const language = useLanguage();
  const isListed = chosen.id === '' || near.some(({ id }) => id === chosen.id);
  const lineOf = (name: string, ...more: readonly (string | null)[]) =>
    [spokenName({ name }, language), ...more].filter(Boolean).join(' · ');
  const options = near.map(({ id, name, district, distanceKm }) => ({
    value: id,
    label: lineOf(name, district, distanceKm === null ? null : t('listings.km', { km: distanceKm })),
  }));
  return (
    <RadioField
      label={t('sell.place-storages')}
      options={isListed ? options : [{ value: chosen.id, label: lineOf(chosen.name) }, ...options]}
      value={chosen.id}
      error={error}
      onChange={({ target }) => {
        const storage = near.find(({ id }) => id === target.value);
        if (storage !== undefined) onChoose(storage);
      }}
    />
  );
}
