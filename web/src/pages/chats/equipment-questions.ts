import { equipmentQuestions } from '@polam/domain/users/conversation';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/use-now.ts';

/** Suggested questions about equipment in the reader's language; none for its owner. */
export function useEquipmentQuestions(equipment: Equipment | undefined, readerId: string): readonly string[] {
  const t = useText();
  const { day } = useFormats();
  const tomorrow = addDays(dayInIndia(useNow()), 1);
  if (equipment === undefined || equipment.owner.id === readerId) return [];
  return equipmentQuestions(equipment).map((question) =>
    question === 'free'
      ? t('equipment.question.free', { day: day(tomorrow) })
      : t(`equipment.question.${question}`),
  );
}
