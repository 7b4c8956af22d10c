import type { Names, RateUnit } from '@polam/domain/catalogue';

/** One row of the shipped types of farm equipment; an admin adds more. */
export interface CatalogueEquipmentType extends Names {
  readonly slug: string;
  readonly rateUnit: RateUnit;
  /** True for equipment that is let but not sold here. */
  readonly hireOnly: boolean;
  /** Other names and slugs, lower case, of this type: old tiles, old categories, common spellings. */
  readonly aliases: readonly string[];
}

/** The shipped types of equipment, in the order of the tiles and menus. */
export const equipmentTypes: readonly CatalogueEquipmentType[] = [
  {
    slug: 'tractors',
    en: 'Tractors',
    te: 'ట్రాక్టర్లు',
    hi: 'ट्रैक्टर',
    rateUnit: 'day',
    hireOnly: false,
    aliases: ['tractor'],
  },
  {
    slug: 'sprayers',
    en: 'Sprayers',
    te: 'స్ప్రేయర్లు',
    hi: 'स्प्रे मशीन',
    rateUnit: 'acre',
    hireOnly: false,
    aliases: ['sprayer'],
  },
  {
    slug: 'seeders-harvestors',
    en: 'Seeders / Harvestors',
    te: 'విత్తే, కోసే యంత్రాలు',
    hi: 'बुवाई और कटाई मशीन',
    rateUnit: 'day',
    hireOnly: false,
    aliases: [
      'seeders/harvestors',
      'seeders / harvesters',
      'seeders-harvesters',
      'seeder',
      'seeders',
      'harvester',
      'harvesters',
      'harvestor',
      'harvestors',
    ],
  },
  {
    slug: 'jcb',
    en: 'JCB',
    te: 'జేసీబీ',
    hi: 'जेसीबी',
    rateUnit: 'hour',
    hireOnly: false,
    aliases: ['jcbs'],
  },
  {
    slug: 'water-tanks',
    en: 'Water tanks',
    te: 'నీటి ట్యాంకర్లు',
    hi: 'पानी के टैंकर',
    rateUnit: 'tank',
    hireOnly: true,
    aliases: ['water tank', 'water-tank', 'water tanker', 'water-tanker', 'water tankers', 'water-tankers'],
  },
  {
    slug: 'others',
    en: 'Others',
    te: 'ఇతర యంత్రాలు',
    hi: 'दूसरी मशीनें',
    rateUnit: 'day',
    hireOnly: false,
    aliases: ['other', 'plough', 'ploughs'],
  },
];
