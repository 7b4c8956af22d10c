import type { EquipmentDetail } from '@polam/contract/equipment/fields';
import { EQUIPMENT_TEXT } from '@polam/domain/hire/equipment-moves';
import type { ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { FactLine } from '~/ui/lists/fact-line.tsx';
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
const equipmentDetails: Readonly<Record<EquipmentDetail, Detail>> = {
  model: {
    icon: 'info',
    term: (t) => t('equipment.fact.model'),
    fact: ({ model }) => asWritten(model),
    control: ({ field }, t) => (
      <TextField
        label={t('equipment.form.model')}
        placeholder={t('equipment.form.model-example')}
        optional={t('equipment.form.optional')}
        maxLength={EQUIPMENT_TEXT.model}
        {...field('model')}
      />
    ),
  },
  license: {
    icon: 'card',
    term: (t) => t('equipment.fact.license'),
    fact: ({ license }) => asWritten(license),
    control: ({ field }, t) => (
      <TextField
        label={t('equipment.form.license')}
        optional={t('equipment.form.optional')}
        maxLength={EQUIPMENT_TEXT.license}
        {...field('license')}
      />
    ),
  },
};

/** The details with their names, in the order of the page. */
export const equipmentDetailList = Object.entries(equipmentDetails);

function asWritten(text: string): ReactNode {
  return text === '' ? null : <span className="any-script">{text}</span>;
}

/** Facts of equipment, one per line with an icon. */
export function EquipmentFacts({ equipment }: { equipment: Equipment }) {
  const t = useText();
  const language = useLanguage();
  const { dayOf } = useFormats();
  const { typeNames, withOperator, units, purpose, createdAt } = equipment;
  const place = [equipment.district, equipment.regionState].filter(Boolean).join(', ');
  return (
    <dl className="divide-y divide-line">
      <FactLine icon="tractor" term={t('equipment.fact.type')}>
        {typeNames[language]}
      </FactLine>
      {equipmentDetailList.map(([name, { icon, term, fact }]) => {
        const value = fact(equipment, t);
        return (
          value !== null && (
            <FactLine key={name} icon={icon} term={term(t)}>
              {value}
            </FactLine>
          )
        );
      })}
      {purpose === 'hire' && (
        <FactLine icon="person" term={t('equipment.fact.operator')}>
          {t(withOperator ? 'equipment.with-operator' : 'equipment.without-operator')}
        </FactLine>
      )}
      {units > 1 && (
        <FactLine icon="grid" term={t('equipment.fact.units')}>
          {String(units)}
        </FactLine>
      )}
      {place !== '' && (
        <FactLine icon="place" term={t('equipment.fact.place')}>
          {place}
        </FactLine>
      )}
      <FactLine icon="calendar" term={t('equipment.fact.posted')}>
        {dayOf(createdAt)}
      </FactLine>
    </dl>
  );
}
