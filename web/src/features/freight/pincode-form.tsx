import { place } from '@polam/contract/calls/catalogue';
import { isPincode, pincodeDigits } from '@polam/domain/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { askOptions } from '~/lib/api/ask.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useRememberPincode } from '~/lib/session/my-pincode.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';

const PINCODE_LENGTH = 6;

interface PincodeFormProps {
  readonly pincode?: string;
  readonly problem?: string | undefined;
}

/**
 * Field for the pincode of the reader. The address of the page names it, so that it works without scripts; the device
 * saves none that there is not.
 */
export function PincodeForm({ pincode = '', problem }: PincodeFormProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const remember = useRememberPincode();
  const lookUp = usePincodeLookup();
  const { pathname } = useLocation();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(pincode);
  const [wrong, setWrong] = useState<'pincode' | 'pincode-unknown' | null>(null);
  const show = async (digits: string) => {
    const isUnknown = await lookUp.ask(digits);
    if (isUnknown === null) return;
    setWrong(isUnknown ? 'pincode-unknown' : null);
    if (isUnknown) return;
    remember(digits);
    setSearch({ pincode: digits }, { replace: true, preventScrollReset: true });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const digits = pincodeDigits(typed);
    if (isPincode(digits)) {
      void show(digits);
      return;
    }
    lookUp.cancel();
    setWrong('pincode');
  };
  return (
    <form noValidate method="get" action={pathname} data-plain="" onSubmit={submit} className="grid gap-2">
      <NumberField
        label={t('listings.pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={PINCODE_LENGTH}
        value={typed}
        error={wrong === null ? problem : sentence({ type: wrong })}
        onChange={({ target }) => {
          lookUp.cancel();
          setTyped(target.value);
        }}
      />
      <Button type="submit" look="plain" small busy={lookUp.isBusy} className="justify-self-start">
        {t('freight.show')}
      </Button>
    </form>
  );
}

/**
 * Asks whether a pincode is none: false where no answer came, as without a network, for the page then says why; null once
 * another was typed or the form has left.
 */
function usePincodeLookup() {
  const cache = useQueryClient();
  const session = useSession();
  const latest = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const isUnknown = async (pincode: string): Promise<boolean> => {
    try {
      // Without a network the library would wait for one.
      await cache.fetchQuery({
        ...askOptions(place, { pincode }, session),
        networkMode: 'always',
        retry: false,
      });
      return false;
    } catch (error) {
      return error instanceof RefusedError && error.refused.error === 'not-found';
    }
  };
  const ask = async (pincode: string): Promise<boolean | null> => {
    latest.current += 1;
    const asked = latest.current;
    setIsBusy(true);
    const answer = await isUnknown(pincode);
    if (asked !== latest.current) return null;
    setIsBusy(false);
    return answer;
  };
  const cancel = () => {
    latest.current += 1;
    setIsBusy(false);
  };
  return { ask, cancel, isBusy };
}
