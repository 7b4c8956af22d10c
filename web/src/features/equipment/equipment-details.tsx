import type { EquipmentDetail } from '@polam/contract/equipment/fields';
import { EQUIPMENT_TEXT } from '@polam/domain/hire/equipment-moves';
import type { ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { EquipmentForm } from './equipment-form-state.ts';
import type { Equipment } from './equipment.ts';

/** How a field is typed in a form and shown on the page of equipment. */
interface Detail {
  readonly icon: IconName;
  readonly term: (t: Text) => string;
  /** Null where the page has no line for it. */
  readonly fact: (equipment: Equipment, t: Text) => ReactNode;
  readonly control: (form: EquipmentForm, t: Text) => ReactNode;
}

/** The controls and facts of the details, in the order of the page; a new one does not compile without. */
export const equipmentDetails: Readonly<Record<EquipmentDetail, Detail>> = {
  model: {
    icon: 'info',
    term: (t) => t('equipment.fact.model'),
    fact: ({ model }) => asWritten(model),
    control: ({ form, errorOf }, t) => (
      <TextField
        label={t('equipment.form.model')}
        placeholder={t('equipment.form.model-example')}
        optional={t('equipment.form.optional')}
        maxLength={EQUIPMENT_TEXT.model}
        error={errorOf('model')}
        {...form.register('model')}
      />
    ),
  },
  license: {
    icon: 'card',
    term: (t) => t('equipment.fact.license'),
    fact: ({ license }) => asWritten(license),
    control: ({ form, errorOf }, t) => (
      <TextField
        label={t('equipment.form.license')}
        optional={t('equipment.form.optional')}
        maxLength={EQUIPMENT_TEXT.license}
        error={errorOf('license')}
        {...form.register('license')}
      />
    ),
  },
};

/** The details with their names, in the order of the page. */
export const equipmentDetailList = Object.entries(equipmentDetails);

function asWritten(text: string): ReactNode {
  return text === '' ? null : <span className="any-script">{text}</span>;
}
