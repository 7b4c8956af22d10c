import type { InputOf, OutputOf } from '@polam/contract/call';
import { request } from '@polam/contract/calls/bookings';
import type { RateUnit } from '@polam/domain/catalogue';
import { hireEstimate, isWork } from '@polam/domain/hire/booking';
import { milliFromQuantity } from '@polam/domain/quantity';
import { useState } from 'react';
import { useProblemSentence } from '~/i18n/problems.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { nothingPicked, type PickedDays } from './picked-days.ts';

/** Equipment for hire, as far as a request needs it. */
export interface HiredEquipment {
  readonly id: string;
  readonly costPaise: number;
  readonly rateUnit: RateUnit;
}

/** State of a booking request that is being written. */
export interface BookingForm {
  readonly picked: PickedDays;
  readonly pick: (picked: PickedDays) => void;
  readonly work: string;
  readonly setWork: (text: string) => void;
  readonly note: string;
  readonly setNote: (text: string) => void;
  readonly estimatePaise: number | null;
  /** Error messages by field of the call. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  /** Error that belongs to no field; empty where there is none. */
  readonly refusal: string;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
  /** The request that was sent; null before. */
  readonly sent: OutputOf<typeof request>['booking'] | null;
  readonly again: () => void;
}

/** Form that requests equipment on some days. Input stays until the request is sent. */
export function useBookingForm(equipment: HiredEquipment): BookingForm {
  const sentence = useProblemSentence();
  const [picked, setPicked] = useState(nothingPicked);
  const [work, setWork] = useDraftText(`work of ${equipment.id}`);
  const [note, setNote] = useDraftText(`hire of ${equipment.id}`);
  const written = { work, setWork, note, setNote };
  const { sent, setSent, wrong, setWrong, isSending, ask } = useRequest(() => clearWritten(written));
  const workMilli = workOf(work);
  const { costPaise: ratePaise, rateUnit } = equipment;

  const send = async () => {
    if (picked.span === null || isSending) return;
    if (workMilli === 'unreadable')
      return setWrong({ problems: { workMilli: sentence({ type: 'not-a-number' }) }, refusal: '' });
    await ask({
      equipmentId: equipment.id,
      ...picked.span,
      ...(workMilli === null || rateUnit === 'day' ? {} : { workMilli }),
      ...(note.trim() === '' ? {} : { note }),
      seenRatePaise: ratePaise,
    });
  };
  const again = () => {
    setSent(null);
    setPicked(nothingPicked);
  };
  const pick = (next: PickedDays) => {
    setWrong(nothingWrong);
    setPicked(next);
  };
  const estimatePaise = hireEstimate(
    { ratePaise, rateUnit },
    { span: picked.span, workMilli: workMilli === 'unreadable' ? null : workMilli },
  );
  return {
    picked,
    pick,
    ...written,
    estimatePaise,
    ...wrong,
    isSending,
    send,
    sent,
    again,
  };
}

function clearWritten({ setWork, setNote }: Pick<BookingForm, 'setWork' | 'setNote'>): void {
  setWork('');
  setNote('');
}

/** Sends requests, and holds the result of the last one. */
function useRequest(onSent: () => void) {
  const submission = useSubmit(request);
  const [sent, setSent] = useState<BookingForm['sent']>(null);
  const [wrong, setWrong] = useState<Pick<BookingForm, 'problems' | 'refusal'>>(nothingWrong);
  const ask = async (input: InputOf<typeof request>) => {
    setWrong(nothingWrong);
    const answer = await submission.send(input);
    if (answer.ok) {
      setSent(answer.value.booking);
      onSent();
    } else setWrong(wrongOf(answer));
    await refreshed();
  };
  return { sent, setSent, wrong, setWrong, isSending: submission.isSending, ask };
}

const nothingWrong = { problems: {}, refusal: '' } as const;

function wrongOf({
  message,
  fields,
}: {
  readonly message: string;
  readonly fields: Readonly<Record<string, { readonly message: string }>>;
}) {
  const { seenRatePaise, from, to, ...others } = fields;
  // Days and rate have no input field: their errors are shown above the button.
  const above = [seenRatePaise, from, to].flatMap((each) => (each === undefined ? [] : [each.message]));
  const problems = Object.fromEntries(Object.entries(others).map(([name, each]) => [name, each.message]));
  const isBeside = Object.keys(problems).length > 0;
  return { problems, refusal: above.length > 0 || isBeside ? above.join('\n') : message };
}

function workOf(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const workMilli = milliFromQuantity(Number(typedNumber(text)));
  return isWork(workMilli) ? workMilli : 'unreadable';
}
