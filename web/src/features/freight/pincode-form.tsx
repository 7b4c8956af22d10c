import { isPincode, pincodeDigits } from '@polam/domain/users/user';
import { useState, type SyntheticEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useRememberPincode } from '~/lib/session/my-pincode.ts';
import { Button } from '~/ui/button.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';

const PINCODE_LENGTH = 6;

interface PincodeFormProps {
  readonly pincode?: string;
  readonly problem?: string | undefined;
}

/** Field for the pincode of the reader. The address of the page names it, so that it works without scripts. */
export function PincodeForm({ pincode = '', problem }: PincodeFormProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const remember = useRememberPincode();
  const { pathname } = useLocation();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(pincode);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const digits = pincodeDigits(typed);
    setIsWrong(!isPincode(digits));
    if (!isPincode(digits)) return;
    remember(digits);
    setSearch({ pincode: digits }, { replace: true, preventScrollReset: true });
  };
  const wrong = isWrong ? sentence({ type: 'pincode' }) : problem;
  return (
    <form noValidate method="get" action={pathname} data-plain="" onSubmit={submit} className="grid gap-2">
      <NumberField
        label={t('listings.pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={PINCODE_LENGTH}
        value={typed}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="plain" small className="justify-self-start">
        {t('freight.show')}
      </Button>
    </form>
  );
}
