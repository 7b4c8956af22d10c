import { villages } from '@polam/contract/calls/catalogue';
import type { OutputOf } from '@polam/contract/call';
import { pincodeDigits, USER_TEXT } from '@polam/domain/users/user';
import { useEffect, useState, type ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { useAsk } from '../api/ask.ts';

/** Typed letters from which villages are suggested. */
const FEWEST_LETTERS = 2;
const TYPING_PAUSE_MS = 200;

type Found = OutputOf<typeof villages>['villages'][number];

interface VillageFieldProps extends Pick<
  ComponentProps<typeof Combobox>,
  'label' | 'hint' | 'error' | 'optional' | 'inputProps'
> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with a village that was chosen in place of the change of its text. */
  readonly onChoose: (village: Pick<Found, 'name' | 'pincode'>) => void;
  /** Pincode, or its beginning, near which villages come first. */
  readonly near?: string;
}

/** A village or an address: while it is typed, in any script, villages that sound so stand below it. Any text may stay. */
export function VillageField({ value, onChange, onChoose, near = '', ...field }: VillageFieldProps) {
  const t = useText();
  const [last, setLast] = useState('');
  // Nothing is looked up for a village that was just chosen.
  const found = useVillages(value === last ? '' : value, near);
  return (
    <Combobox
      {...field}
      listLabel={t('accounts.villages')}
      value={value}
      onChange={onChange}
      suggestions={found.map((village) => ({
        key: keyOf(village),
        text: village.name,
        content: <VillageLine village={village} />,
      }))}
      onChoose={({ key }) => {
        const chosen = found.find((village) => key === keyOf(village));
        if (chosen === undefined) return;
        setLast(chosen.name);
        onChoose(chosen);
      }}
      countText={(count) => t('accounts.village-count', { count })}
      inputProps={{ maxLength: USER_TEXT.address, ...field.inputProps }}
    />
  );
}

/** Two villages of one pincode may have one name in the reader's script. */
function keyOf({ latinName, pincode }: Found): string {
  return `${pincode} ${latinName}`;
}

/** A village with its name in Latin letters, too: spelling by rule may err, and on signs it stands in these. */
function VillageLine({ village: { name, latinName, district, pincode } }: { village: Found }) {
  const below = [latinName === name ? '' : latinName, district, pincode];
  return (
    <span className="min-w-0">
      <span className="any-script block font-semibold break-words">{name}</span>
      <span className="block text-small text-soil-soft">{below.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** The villages that what is typed may mean. */
function useVillages(typed: string, near: string): readonly Found[] {
  const text = usePaused(typed).trim();
  const isName = Array.from(text).length >= FEWEST_LETTERS && /^[\p{L}\p{M}\s.'-]+$/u.test(text);
  const digits = pincodeDigits(near);
  const pincode = /^\d+$/.test(digits) ? { pincode: digits } : {};
  const { data } = useAsk(
    villages,
    { text, ...pincode },
    { enabled: isName && text === typed.trim(), keepLast: true },
  );
  return isName && typed !== '' ? (data?.villages ?? []) : [];
}

/** A text once its typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
