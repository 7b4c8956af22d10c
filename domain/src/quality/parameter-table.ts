/**
 * Quality parameters by the slug of their commodity: each as the parameter, the bounds of its ranges I, II and III, and the
 * unit. `≤` are greatest values, `≥` least ones, `-` a range that the source gives no figure for. Source: eNAM / Directorate
 * of Marketing & Inspection; what was taken and what is doubtful: `database/data/README.md`.
 */
// prettier-ignore
export const parameterTable: Readonly<Record<string, readonly string[]>> = {
  ajwain: [
    'moisture ≤ 10/10.5/11 % by weight', 'foreign-matter ≤ 1.25/2/3 % by weight',
    'shrivelled-immature-weevilled-damaged-and-discoloured-seeds ≤ 1/1.6/2 %',
  ],
  arhar: [
    'moisture ≤ 10/12/14 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.5/2/5 % by weight', 'damaged-grains ≤ 0.5/2/5 % by weight',
    'weevilled-grains ≤ 3/5/10 % by count',
  ],
  bajra: [
    'moisture ≤ 12/13.5/14 % by weight', 'foreign-matter ≤ 0.1/0.75/1 % by weight',
    'other-edible-grains ≤ 1/2.5/3 % by weight', 'damaged-grains ≤ 0.5/2/4 % by weight',
    'weevilled-grains ≤ 1/4/6 % by count', 'immature-and-shrivelled-grains ≤ 1.5/5/8 % by count',
  ],
  banana: ['rubbing-and-surface-defects ≤ -/2/4 cm2'],
  barley: [
    'moisture ≤ 12/13/14 % by weight', 'foreign-matter ≤ 0.1/0.75/1 % by weight',
    'other-edible-grains ≤ 0.5/0.9/1 % by weight', 'damaged-grains ≤ 1/3/4 % by weight',
    'weevilled-grains ≤ 0.5/4/8 % by count', 'immature-and-shrivelled-grains ≤ 2/5/6 % by count',
  ],
  'basmati-rice': [
    'foreign-matter ≤ 0.2/0.5/0.65 %', 'broken-damaged-discoloured-and-chalky-grains ≤ 7.7/12.8/17 %',
    'other-rice-varieties ≤ 5/10/15 %', 'red-green-and-paddy-grains ≤ 4/6.7/9.3 %', 'moisture ≤ 13/14/14 %',
  ],
  beetroot: [
    'skin-defects-or-rubbing ≤ 0/2/4 % of surface', 'discolouration ≤ 2/4/6 %',
  ],
  'bhindi-okra': ['skin-defects ≤ 0/5/10 %'],
  'bitter-gourd': ['skin-defects-or-rubbing ≤ 0/2/4 % of surface'],
  'bottle-gourd': ['skin-defects-or-rubbing ≤ 0/10/20 % of surface'],
  brinjal: ['skin-defects-or-rubbing ≤ 0/5/10 % of surface'],
  cabbage: [
    'wilting ≤ 0/3/5 %', 'burst-heads ≤ 0/3/5 %', 'tip-burn ≤ 0/2/2 %', 'mechanical-injury ≤ 0/2/3 %',
  ],
  'castor-seed': [
    'moisture ≤ 5/6/7 % by weight', 'foreign-matter ≤ 0.5/1/2.5 % by weight',
    'damaged-and-discoloured-seeds ≤ 3/5/7 % by weight', 'immature-and-shrivelled-seeds ≤ 1/3/6 % by weight',
    'broken-seeds ≤ 0.5/1.5/3 % by weight', 'oil ≥ 48/45/40 % by weight',
  ],
  'chana-whole': [
    'moisture ≤ 10/12/16 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.5/2/4 % by weight', 'damaged-grains ≤ 0.5/2/5 % by weight',
    'weevilled-grains ≤ 3/6/10 % by count',
  ],
  chironji: [
    'moisture ≤ 5.5/6/6.5 % by weight', 'foreign-matter ≤ 0.1/0.25/0.5 % by weight',
    'damaged-discoloured-and-broken-kernels ≤ 2/3.5/5 % by weight', 'protein ≥ 24/22/19 % by weight',
    'oil ≥ 54/52/48 % by weight',
  ],
  'coriander-leaves': ['discoloured-leaves ≤ 0/2/5 %'],
  'coriander-whole': [
    'split-seeds ≤ 5/7.5/10 %', 'moisture ≤ 8/8.5/9 %', 'damaged-and-shrivelled-seeds ≤ 1.25/1.5/2 %',
    'foreign-matter ≤ 0.35/0.65/0.9 %',
  ],
  cotton: [
    'trash ≤ 3/5/7 % by weight', 'bundle-strength ≥ 28/26/24 g per tex', 'micronaire ≤ 3/3.5/4 micronaire',
    'mature-fibre ≥ 81/75/70 %', 'linters ≤ 4/6/10 % by weight', 'moisture ≤ 10/10/10 % by weight',
  ],
  cucumber: ['skin-defects-or-rubbing ≤ 0/5/10 % of surface'],
  cumin: [
    'moisture ≤ 9/10/12 % by weight', 'foreign-matter ≤ 1.2/3/5 % by weight',
    'discoloured-and-immature-seeds ≤ 3/4/5 % by weight', 'insect-damaged-matter ≤ 0.2/0.35/0.5 % by weight',
  ],
  'custard-apple': ['skin-defects ≤ 2/5/10 % of surface'],
  garlic: [
    'tears-in-the-outer-skin ≤ 0/2/4 % of surface', 'bruises ≤ 0/2/4 %', 'irregular-shape ≤ 0/5/7 %',
  ],
  ginger: ['skin-defects-or-rubbing ≤ 0/2/4 % of surface'],
  'green-chillies': ['skin-defects-or-rubbing ≤ 0/2/5 % of surface'],
  'groundnut-with-pods': [
    'oil ≥ 47/46/45 % by weight', 'moisture ≤ 5/5.5/6 % by weight', 'foreign-matter ≤ 1/2/3 % by weight',
    'damaged-pods ≤ 0.5/1/2 % by weight', 'shrivelled-and-immature-pods ≤ 2/3.5/5 % by weight',
    'pods-of-other-varieties ≤ 1/2/5 % by weight', 'kernels-from-pods-red-natal-type ≥ 74/70/68 % by weight',
    'kernels-from-pods-bold-type ≥ 69/66/62 % by weight', 'kernels-from-pods-coromandel-type ≥ 70/67/64 % by weight',
    'kernels-from-pods-peanut-type ≥ 72/69/66 % by weight',
  ],
  'guar-seed': [
    'moisture ≤ 10/12/- % by weight', 'gum ≥ 70/67/- % by weight',
  ],
  jaggery: [
    'foreign-matter ≤ 0.2/1/2 % by weight', 'moisture ≤ 8/12/16 %', 'broken-pieces ≤ 0/3/5 %',
  ],
  jowar: [
    'moisture ≤ 12/13.5/14 % by weight', 'foreign-matter ≤ 0.1/0.75/1 % by weight',
    'other-edible-grains ≤ 1/2/4 % by weight', 'damaged-grains ≤ 1/3/5 % by weight',
    'weevilled-grains ≤ 0.5/2/6 % by count', 'immature-and-shrivelled-grains ≤ 2/6/8 % by count',
  ],
  'kusum-seed': [
    'moisture ≤ 6/6.5/7 % by weight', 'foreign-matter ≤ 0.7/2/4 % by weight',
    'damaged-shrivelled-and-immature-seeds ≤ 1/2/4 % by weight', 'oil ≥ 32/30/28 % by weight',
  ],
  lemon: [
    'defects-of-shape ≤ 0/2/4 %', 'skin-colour-defects ≤ 0/2/4 %',
  ],
  litchi: ['skin-blemishes ≤ -/0.25/0.5 cm2'],
  lobia: [
    'moisture ≤ 10/12/16 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.5/2/4 % by weight', 'damaged-and-weevilled-grains ≤ 3.5/8/15 % by weight',
  ],
  'mahua-flower': [
    'foreign-matter ≤ 1/1.5/2.5 % by weight', 'moisture ≤ 12/14/16 % by weight', 'sugars ≥ 60/50/40 % by weight',
  ],
  maize: [
    'moisture ≤ 12/13.5/14 % by weight', 'foreign-matter ≤ 0.1/0.75/1 % by weight',
    'other-edible-grains ≤ 0.5/2/3 % by weight', 'damaged-grains ≤ 5/14/15 % by weight',
    'weevilled-grains ≤ 2/6/8 % by count', 'immature-and-shrivelled-grains ≤ 2/5/6 % by weight',
  ],
  mango: [
    'irregular-shape ≤ 2/5/10 %', 'skin-rubbing ≤ -/2/4 % of surface',
  ],
  'masoor-whole': [
    'moisture ≤ 10/12/14 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.1/0.5/3 % by weight', 'damaged-grains ≤ 0.5/2/5 % by weight',
    'weevilled-grains ≤ 2/4/6 % by count',
  ],
  'moong-whole': [
    'moisture ≤ 10/12/14 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.1/0.5/3 % by weight', 'damaged-grains ≤ 0.5/2/5 % by weight',
    'weevilled-grains ≤ 2/4/6 % by count',
  ],
  'mustard-seed': [
    'oil ≥ 42/38/36 % by weight', 'moisture ≤ 8/9/10 % by weight', 'foreign-matter ≤ 2/3/4 % by weight',
    'damaged-and-discoloured-seeds ≤ 2/3/5 % by weight', 'other-edible-seeds ≤ 0.5/0.8/1 % by weight',
  ],
  orange: [
    'diameter ≥ 65/55/50 mm', 'defects-of-shape ≤ 0/2/4 %', 'skin-colour-defects ≤ 0/2/4 %',
  ],
  paddy: [
    'moisture ≤ 18/19/20 % by weight', 'foreign-matter ≤ 1/4/7 % by weight',
    'other-varieties-mixed-in ≤ 5/15/30 % by weight', 'damaged-immature-and-weevilled-grains ≤ 1/5/10 % by weight',
  ],
  peach: ['skin-defects-or-rubbing ≤ 0/2/5 % of surface'],
  pear: ['bruising ≤ 0/1/2 cm2'],
  plum: ['skin-defects-or-rubbing ≤ 0/5/10 % of surface'],
  pomegranate: [
    'fruit-weight-bhagwa ≥ 400/300/250 g', 'fruit-weight-ganesh ≥ 400/300/250 g',
    'skin-defects-or-rubbing ≤ 0/5/10 % of surface',
  ],
  potato: [
    'skin-defects-or-rubbing ≤ 0/5/10 % of surface', 'soil-and-foreign-matter ≤ -/0.25/0.5 %',
    'greening ≤ -/1/1 % by count',
  ],
  ragi: [
    'moisture ≤ 12/13/14 % by weight', 'foreign-matter ≤ 0.1/0.75/1 % by weight',
    'other-edible-grains ≤ 1/2/4 % by weight',
    'damaged-weevilled-immature-and-shrivelled-grains ≤ 3.1/6.3/9.5 % by weight',
  ],
  rajma: [
    'moisture ≤ 10/12/14 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 1/3/6 % by weight', 'damaged-and-weevilled-grains ≤ 4/10/15 % by weight',
  ],
  'red-chilli': [
    'moisture ≤ 9/10/11 % by weight', 'foreign-matter ≤ 1/1.5/2 % by weight',
    'broken-damaged-and-discoloured-pods ≤ 4/5/6 % by weight',
  ],
  sapota: ['skin-defects-or-rubbing ≤ 0/2/5 % of surface'],
  'sesame-seed': [
    'moisture ≤ 5/6/7 % by weight', 'foreign-matter ≤ 0.5/1/2 % by weight',
    'immature-shrivelled-damaged-and-discoloured-seeds ≤ 1/2/3 % by weight', 'other-varieties ≤ 5/10/15 % by weight',
  ],
  soyabean: [
    'moisture ≤ 7/9/12 % by weight', 'foreign-matter ≤ 0.2/0.75/1 % by weight',
    'split-or-cracked-seeds ≤ 2/3/4 % by weight', 'immature-shrivelled-and-green-seeds ≤ 2/3/7 % by weight',
    'damaged-and-weevilled-seeds ≤ 0/0.5/2 % by weight', 'other-edible-seeds ≤ 0/0.5/1 % by weight',
    'oil ≥ 20/18/15 % by weight',
  ],
  'sunflower-seed': [
    'moisture ≤ 4/4.5/5 % by weight', 'foreign-matter ≤ 2/4/6 % by weight', 'damaged-seeds ≤ 4/5/6 % by weight',
    'weevilled-seeds ≤ 0.3/0.6/1 %', 'immature-shrivelled-and-dead-seeds ≤ 15/20/25 % by weight',
  ],
  'sweet-orange': [
    'defects-of-shape ≤ 0/2/4 %', 'skin-colour-defects ≤ 0/2/4 %',
  ],
  'sweet-potato': [
    'defects-of-shape ≤ 5/10/15 %', 'skin-defects ≤ 2/5/7 %', 'handling-damage ≤ 2/5/7 %',
  ],
  tamarind: [
    'foreign-matter ≤ 1/3/5 % by weight', 'moisture ≤ 18/20/22 % by weight', 'damaged-pods ≤ 1/2/3 % by weight',
    'seed ≤ 30/35/40 % by weight',
  ],
  turmeric: [
    'moisture ≤ 10/11/12 % by weight', 'foreign-matter ≤ 0.4/0.7/1 % by weight',
    'defective-rhizomes ≤ 3/4/5 % by weight', 'insect-damaged-matter ≤ 0.2/0.3/0.5 % by weight',
    'curcuminoids ≥ 3/2.5/2 % by weight, dry',
  ],
  'urad-whole': [
    'moisture ≤ 10/12/14 % by weight', 'foreign-matter ≤ 0.1/0.6/1 % by weight',
    'other-edible-grains ≤ 0.5/2/5 % by weight', 'damaged-grains ≤ 0.5/2/5 % by weight',
    'weevilled-grains ≤ 2/4/6 % by count',
  ],
  wheat: [
    'moisture ≤ 12.5/13.5/14 % by weight', 'foreign-matter ≤ 1.5/3.5/4 % by weight',
    'other-food-grains ≤ 1.6/6/8 % by weight', 'damaged-grains ≤ 1/4/5 % by weight',
    'wheat-of-other-classes ≤ 5/20/- % by weight', 'slightly-damaged-grains ≤ 2/6/10 % by weight',
    'weevilled-grains ≤ 1/6/10 % by count', 'immature-shrivelled-and-broken-grains ≤ 2/10/- % by weight',
  ],
};
