import { BOOKING_NOTE_LENGTH, MAX_BOOKING_DAYS } from '@polam/domain/hire/booking';
import type { Day } from '@polam/domain/day';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { NumberField, TextArea } from '~/ui/fields/text-field.tsx';
import { useBookingForm, type BookingForm as Form, type HiredEquipment } from './booking-form-state.ts';
import { useBookingWords } from './bookings.api.ts';
import { FreeDaysCalendar } from './free-days-calendar.tsx';
import { pickDay, type PickedDays } from './picked-days.ts';

interface BookingFormProps {
  readonly equipment: HiredEquipment;
  /** Name of the equipment. */
  readonly name: string;
  readonly today: Day;
}

/** Booking request: days in the calendar, amount of work, estimated cost. */
export function BookingForm({ equipment, name, today }: BookingFormProps) {
  const t = useText();
  const form = useBookingForm(equipment);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <h2 className="text-large">{t('bookings.ask-title')}</h2>
      <FreeDaysCalendar
        equipmentId={equipment.id}
        name={name}
        today={today}
        span={form.picked.span}
        onPick={
          form.sent === null ? (day, isFree) => form.pick(pickDay(form.picked, day, isFree)) : undefined
        }
      />
      {form.sent === null ? <RequestForm form={form} equipment={equipment} /> : <Sent form={form} />}
    </Card>
  );
}

function RequestForm({ form, equipment }: { form: Form; equipment: HiredEquipment }) {
  const t = useText();
  const isOnline = useOnline();
  const { rateUnit } = equipment;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      className="grid gap-4"
    >
      <p aria-live="polite" className="min-h-6 font-semibold">
        {usePickedWords(form.picked)}
      </p>
      {rateUnit !== 'day' && (
        <NumberField
          label={t(`bookings.work.${rateUnit}`)}
          optional={t('bookings.optional')}
          unit={t(`bookings.work-unit.${rateUnit}`, { count: 2 })}
          error={form.problems['workMilli']}
          value={form.work}
          onChange={(event) => form.setWork(event.target.value)}
        />
      )}
      <TextArea
        label={t('bookings.note')}
        hint={t('bookings.note-hint')}
        optional={t('bookings.optional')}
        rows={2}
        maxLength={BOOKING_NOTE_LENGTH}
        error={form.problems['note']}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
      <Estimate estimatePaise={form.estimatePaise} />
      {!isOnline && <Notice tone="turmeric">{t('bookings.offline')}</Notice>}
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={form.isSending} disabled={form.picked.span === null}>
        {useAskWords(form)}
      </Button>
    </form>
  );
}

function Sent({ form }: { form: Form }) {
  const t = useText();
  const words = useBookingWords();
  if (form.sent === null) return null;
  const { from, to, confirmBy } = form.sent;
  return (
    <div className="grid gap-3">
      <div role="status">
        <Notice tone="leaf">
          <p className="font-semibold">{words.span({ from, to })}</p>
          <p className="mt-1">{t('bookings.asked')}</p>
          <p className="mt-1">{t('bookings.answered-by', { when: words.when(confirmBy) })}</p>
        </Notice>
      </div>
      <LinkButton to={paths.bookings()} wide>
        {t('bookings.see-mine')}
      </LinkButton>
      <Button look="plain" wide onClick={form.again}>
        {t('bookings.again')}
      </Button>
    </div>
  );
}

/** Estimated cost. Rendered from the start, so that screen readers announce its content when it appears. */
function Estimate({ estimatePaise }: { estimatePaise: number | null }) {
  const t = useText();
  const { rupees } = useFormats();
  return (
    <output className="grid gap-1 rounded-card bg-leaf-tint px-4 py-3 text-leaf empty:hidden">
      {estimatePaise !== null && (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            {t('bookings.estimate')}
            <strong className="text-large">{rupees(estimatePaise)}</strong>
          </span>
          <span className="text-small">{t('bookings.estimate-hint')}</span>
        </>
      )}
    </output>
  );
}

function usePickedWords({ span, isOpen, problem }: PickedDays): string {
  const t = useText();
  const words = useBookingWords();
  if (problem === 'over-taken') return t('bookings.pick-over-taken');
  if (problem === 'too-long') return t('bookings.pick-too-long', { most: MAX_BOOKING_DAYS });
  if (span === null) return t('bookings.pick-first');
  const picked = `${words.span(span)} · ${words.days(span)}`;
  return isOpen ? `${picked}. ${t('bookings.pick-last')}` : picked;
}

/** Text of the button: "Ask for 3 days, about ₹6,600". */
function useAskWords({ picked, estimatePaise }: Form): string {
  const t = useText();
  const { rupees } = useFormats();
  const words = useBookingWords();
  if (picked.span === null) return t('bookings.choose');
  const days = words.days(picked.span);
  return estimatePaise === null
    ? t('bookings.ask', { days })
    : t('bookings.ask-sum', { days, sum: rupees(estimatePaise) });
}
