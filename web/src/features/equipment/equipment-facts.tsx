import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { FactLine } from '~/ui/lists/fact-line.tsx';
import { equipmentDetailList } from './equipment-details.tsx';
import type { Equipment } from './equipment.ts';

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
