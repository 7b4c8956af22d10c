import type { Language, Names } from '../catalogue.ts';

/** The type of equipment that the catalogue does not name. */
export const OTHER_EQUIPMENT = 'others';

/** The fields of a piece of equipment that name it. */
export interface NamedEquipment {
  /** The owner's own name. */
  readonly item: string;
  readonly typeSlug: string;
  readonly typeNames: Names;
  /** Empty where the owner names no model. */
  readonly model: string;
}

/** The equipment type in the reader's language, and the owner's own name where it says more. */
export interface EquipmentNames {
  readonly name: string;
  readonly ownName: string | null;
}

/**
 * Names of a piece of equipment; one of no known type uses the owner's word, where that is not just "Others".
 */
export function equipmentNames(
  { item, typeSlug, typeNames, model }: NamedEquipment,
  language: Language,
): EquipmentNames {
  const ownName = model === '' ? null : model;
  const isKnown = Object.values(typeNames).some((known) => known.toLowerCase() === item.toLowerCase());
  if (typeSlug === OTHER_EQUIPMENT && !isKnown) return { name: item, ownName };
  const words = [isKnown ? '' : item, model].filter(Boolean).join(' · ');
  return { name: typeNames[language] || typeNames.en, ownName: words === '' ? null : words };
}

/** Name of a piece of equipment on one line. */
export function equipmentTitle(equipment: NamedEquipment, language: Language): string {
  const { name, ownName } = equipmentNames(equipment, language);
  return [name, ownName].filter(Boolean).join(' · ');
}
