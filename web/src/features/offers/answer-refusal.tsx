import { RefusedWay } from '~/lib/forms/refused-way.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import type { OfferRefusal } from './offers.api.ts';

/** Reason of a refused offer or answer, with the way to what the reader settles first. */
export function AnswerRefusal({ refusal: { error, message } }: { refusal: OfferRefusal }) {
  return (
    <>
      <RefusalNotice text={message} />
      <RefusedWay error={error} />
    </>
  );
}
