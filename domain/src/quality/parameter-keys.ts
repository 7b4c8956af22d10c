/** Quality parameters, in the order in which written values name them. */
export const parameters = [
  'moisture',
  'foreign-matter',
  'soil-and-foreign-matter',
  'trash',
  'other-edible-grains',
  'other-edible-seeds',
  'other-food-grains',
  'other-rice-varieties',
  'other-varieties',
  'other-varieties-mixed-in',
  'wheat-of-other-classes',
  'red-green-and-paddy-grains',
  'damaged-grains',
  'slightly-damaged-grains',
  'damaged-seeds',
  'damaged-and-discoloured-seeds',
  'damaged-and-shrivelled-seeds',
  'damaged-and-weevilled-grains',
  'damaged-and-weevilled-seeds',
  'damaged-immature-and-weevilled-grains',
  'damaged-weevilled-immature-and-shrivelled-grains',
  'damaged-shrivelled-and-immature-seeds',
  'damaged-discoloured-and-broken-kernels',
  'damaged-pods',
  'broken-damaged-and-discoloured-pods',
  'broken-damaged-discoloured-and-chalky-grains',
  'broken-pieces',
  'broken-seeds',
  'split-seeds',
  'split-or-cracked-seeds',
  'weevilled-grains',
  'weevilled-seeds',
  'insect-damaged-matter',
  'immature-and-shrivelled-grains',
  'immature-and-shrivelled-seeds',
  'immature-shrivelled-and-broken-grains',
  'immature-shrivelled-and-dead-seeds',
  'immature-shrivelled-and-green-seeds',
  'immature-shrivelled-damaged-and-discoloured-seeds',
  'discoloured-and-immature-seeds',
  'shrivelled-and-immature-pods',
  'shrivelled-immature-weevilled-damaged-and-discoloured-seeds',
  'pods-of-other-varieties',
  'kernels-from-pods-red-natal-type',
  'kernels-from-pods-bold-type',
  'kernels-from-pods-coromandel-type',
  'kernels-from-pods-peanut-type',
  'oil',
  'protein',
  'gum',
  'sugars',
  'curcuminoids',
  'bundle-strength',
  'micronaire',
  'mature-fibre',
  'linters',
  'seed',
  'defective-rhizomes',
  'skin-defects',
  'skin-defects-or-rubbing',
  'skin-rubbing',
  'rubbing-and-surface-defects',
  'skin-blemishes',
  'skin-colour-defects',
  'defects-of-shape',
  'irregular-shape',
  'discolouration',
  'discoloured-leaves',
  'wilting',
  'burst-heads',
  'tip-burn',
  'mechanical-injury',
  'handling-damage',
  'tears-in-the-outer-skin',
  'bruises',
  'bruising',
  'greening',
  'diameter',
  'fruit-weight-bhagwa',
  'fruit-weight-ganesh',
] as const;

/** A measurable property of goods. */
export type Parameter = (typeof parameters)[number];

/** Those of which more is better, whatever the commodity. */
const moreIsBetter: ReadonlySet<Parameter> = new Set([
  'oil',
  'protein',
  'bundle-strength',
  'mature-fibre',
  'kernels-from-pods-red-natal-type',
  'kernels-from-pods-bold-type',
  'kernels-from-pods-coromandel-type',
  'kernels-from-pods-peanut-type',
  'gum',
  'sugars',
  'diameter',
  'fruit-weight-bhagwa',
  'fruit-weight-ganesh',
  'curcuminoids',
]);

/** Whether a text names a parameter. */
export function isParameter(text: string): text is Parameter {
  return (parameters as readonly string[]).includes(text);
}

/** Whether less of a parameter is better, as of moisture; it is the same for every commodity. */
export function isLessBetter(parameter: Parameter): boolean {
  return !moreIsBetter.has(parameter);
}

/** Units of parameters; every share is `%`, whatever it is a share of. */
export type ParameterUnit = '%' | 'cm2' | 'g' | 'g per tex' | 'micronaire' | 'mm';

const units: Readonly<Partial<Record<Parameter, ParameterUnit>>> = {
  'bundle-strength': 'g per tex',
  micronaire: 'micronaire',
  'rubbing-and-surface-defects': 'cm2',
  'skin-blemishes': 'cm2',
  bruising: 'cm2',
  diameter: 'mm',
  'fruit-weight-bhagwa': 'g',
  'fruit-weight-ganesh': 'g',
};

/** Unit of a parameter, which is the same for every commodity. */
export function unitOf(parameter: Parameter): ParameterUnit {
  return units[parameter] ?? '%';
}
