import { list } from '@polam/contract/calls/cold-storage';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { isPincode } from '@polam/domain/users/user';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { RadioField } from '~/ui/fields/choice-field.tsx';

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

/** Choice of one of the cold storages near a pincode. */
export function StoragesNear({ pincode, chosen, error, onChoose }: StoragesNearProps) {
  const t = useText();
  const language = useLanguage();
  const query = { pincode, within: NEAR_KM, sort: 'nearest', limit: MOST_NEAR } as const;
  const { data } = useAsk(list, query, { enabled: isPincode(pincode) });
  const near = data?.coldStorages ?? [];
  const isListed = chosen.id === '' || near.some(({ id }) => id === chosen.id);
  const lineOf = (name: string, ...more: readonly (string | null)[]) =>
    [nameInScript(name, language) ?? name, ...more].filter(Boolean).join(' · ');
  const options = near.map(({ id, name, district, distanceKm }) => ({
    value: id,
    label: lineOf(name, district, distanceKm === null ? null : t('listings.km', { km: distanceKm })),
  }));
  if (data !== undefined && options.length === 0 && isListed)
    return <p className="text-soil-soft">{t('sell.place-no-storages')}</p>;
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
