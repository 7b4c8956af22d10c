import { place } from '@polam/contract/calls/catalogue';
import { isPincode, pincodeDigits } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '../api/ask.ts';

/** The district that we recognise in a pincode while it is typed; nothing until it is whole. */
export function PlaceOfPincode({ pincode: typed }: { pincode: string }) {
  const pincode = pincodeDigits(typed);
  return (
    <span role="status" className="block min-h-5">
      {isPincode(pincode) && <KnownPlace key={pincode} pincode={pincode} />}
    </span>
  );
}

function KnownPlace({ pincode }: { pincode: string }) {
  const t = useText();
  const { data, isPending, error } = useAsk(place, { pincode });
  if (isPending) return t('accounts.place-asking');
  if (error?.refused.error === 'not-found') return t('accounts.place-unknown');
  return data === undefined ? null : [data.district, data.state].filter((name) => name !== '').join(', ');
}
