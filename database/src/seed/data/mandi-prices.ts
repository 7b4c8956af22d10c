/** The lowest and highest price heard in a season. Units: rupees for one of the commodity's usual unit. */
export type PriceRange = readonly [low: number, high: number];

/**
 * Prices of mandis in 2025–26, by commodity: for data that look like a market, never shown as a quotation.
 *
 * Source: our own rounding of support prices and of daily mandi reports.
 */
// prettier-ignore
export const mandiPrices: Readonly<Record<string, PriceRange>> = {
  // Food grains: a quintal.
  'chana-whole': [5200, 6200], 'basmati-rice': [6500, 9500], 'amaranth-seed': [7000, 9500], wheat: [2400, 2800],
  'mushk-budji-rice': [12000, 18000], barley: [1950, 2400], 'little-millet': [3800, 5500], rajma: [7500, 11000],
  'kodo-millet': [3200, 4800], 'proso-millet': [3200, 4500], buckwheat: [3800, 5500], moth: [4800, 6500],
  'chakhao-or-black-rice': [8000, 13000], 'horse-gram': [4200, 6000], paddy: [2150, 2600], arhar: [6500, 8200],
  bajra: [2200, 2775], 'barnyard-millet': [3500, 5200], 'chana-dal-split': [6800, 8200], 'foxtail-millet': [3200, 4500],
  maize: [1950, 2450], 'urad-whole': [6400, 7900], 'khesari-dal': [3800, 4800], jowar: [2600, 3800],
  ragi: [3300, 4900], 'white-peas': [3600, 4500], 'kabuli-chana-whole': [7500, 11500], 'masoor-whole': [5800, 7000],
  'arhar-dal-split': [9500, 12500], lobia: [6000, 8500], 'moong-dal-split': [9000, 11000],
  'urad-dal-split': [9000, 11500], 'browntop-millet': [5500, 8500], 'moong-whole': [7000, 8700], 'oats-raw': [2400, 3200],

  // Oilseeds: a quintal.
  'mustard-seed': [5800, 7000], 'cotton-seed': [3300, 4100], 'sesame-seed': [8500, 12500],
  'sunflower-seed': [6200, 7700], 'castor-seed': [5900, 6800], 'pongam-seeds': [3000, 4200], linseed: [5800, 7200],
  'sal-seed': [1800, 2600], rapeseed: [5600, 6600], 'niger-seed': [7800, 9600], 'peanut-kernel': [9000, 12500],
  soyabean: [4000, 5350], 'kusum-seed': [2000, 2800], 'neem-seeds': [1500, 2600],

  // Fruits: a quintal, kilogram, box of 8 to 20 kg, dozen or ton.
  amla: [1800, 3500], breadfruit: [40, 90], jamun: [5000, 11000], kiwi: [120, 240], avocado: [120, 280],
  'raw-mango': [1800, 4000], lemon: [2500, 8500], 'red-banana': [90, 150], watermelon: [8000, 16000],
  'musk-melon': [1200, 2600], pear: [900, 1800], pomegranate: [7000, 15000], 'sweet-orange': [14000, 32000],
  mango: [3000, 8500], 'passion-fruit': [80, 180], sapota: [1800, 4200], plum: [700, 1500],
  'lady-finger-banana': [50, 90], sarda: [2500, 5000], soursop: [120, 260], strawberries: [180, 380],
  grapes: [4000, 9500], ber: [1500, 3500], 'custard-apple': [3000, 8000], apricot: [800, 1800],
  'bajji-banana': [35, 60], apple: [1200, 2600], garcinia: [60, 140], litchi: [6000, 14000],
  'papaya-raw': [800, 1600], peach: [600, 1400], bilimbi: [30, 70], guava: [1500, 3800], pineapple: [2000, 4200],
  banana: [35, 65], jackfruit: [1000, 2600], rambutan: [130, 260], kinnow: [1500, 3000], mangosteen: [180, 380],
  orange: [2500, 5500], papaya: [1000, 2400], 'cherry-red-black': [180, 380], grapefruit: [3500, 6500],
  'mootty-fruit': [60, 140], 'mysore-banana': [45, 80],

  // Vegetables: a quintal, kilogram or dozen.
  beetroot: [1400, 3000], brinjal: [1000, 2800], ginger: [3500, 8000], 'curry-leaves': [25, 60],
  'green-amaranthus': [15, 35], 'button-mushroom': [110, 190], 'mint-leaves': [25, 60], 'banana-raw': [25, 50],
  'ribbed-celery': [60, 140], 'jimikand-suran': [2200, 4500], onion: [900, 2600], 'ridge-gourd': [1600, 3600],
  'ivy-gourd': [1600, 3400], spinach: [15, 35], garlic: [5500, 13000], 'green-chillies': [2000, 5000],
  'lobia-pods': [2200, 4500], sem: [2400, 5000], 'pointed-gourd': [2400, 4800], 'sugar-snap-peas': [90, 180],
  carrots: [1600, 3600], tapioca: [900, 1800], cabbage: [700, 1800], cucumber: [1000, 2400],
  'snow-mountain-garlic': [600, 1400], 'aloe-vera': [700, 1600], 'colocasia-vegetable': [1800, 3600],
  'lesser-yam': [2000, 3800], pea: [2500, 6500], 'red-amaranthus': [15, 35], 'mustard-leaf': [15, 40],
  'bitter-gourd': [2000, 4200], gherkin: [18, 38], 'cluster-beans': [2200, 4600], 'fenugreek-leaves': [20, 60],
  'spring-onion': [20, 50], 'broccoli-calabrese': [50, 120], 'bhindi-okra': [1800, 4000], 'bottle-gourd': [900, 2200],
  cauliflower: [1000, 2800], 'lotus-stem': [60, 140], pumpkin: [800, 1800], 'safed-petha': [800, 1600],
  'sweet-potato': [1400, 2800], tinda: [2000, 4200], tomato: [800, 2500], arrowroot: [40, 90], capsicum: [2200, 5200],
  'raw-turmeric': [2200, 4500], 'round-chilli': [60, 140], 'snake-gourd': [1400, 3000], 'sponge-gourd': [1400, 3000],
  'sweet-corn': [1400, 2800], 'oyster-mushroom': [110, 200], 'winged-bean': [50, 110], 'coriander-leaves': [20, 70],
  drumstick: [3000, 9000], potato: [1000, 2400], radish: [800, 2000],

  // Spices: a quintal, the dear ones a kilogram.
  ajwain: [11000, 16000], tejpata: [7000, 12000], 'fennel-seed': [9000, 15000], cumin: [18000, 26000],
  'red-chilli': [11000, 18500], 'poppy-seed': [90000, 140000], 'cardamoms-whole': [2200, 3200],
  'cloves-whole': [750, 1000], 'large-cardamom': [1300, 1900], 'black-pepper-whole': [600, 740],
  turmeric: [10500, 14500], 'dried-raw-mango-slices': [120, 260], 'dry-ginger': [18000, 28000],
  'mace-whole': [1800, 2600], 'coriander-whole': [6500, 9000], 'fenugreek-seed': [5000, 7000],

  // Misc: a piece, kilogram, quintal or box.
  'banana-stem': [8, 20], anthurium: [8, 22], 'coconut-with-husk': [16, 30], 'green-henna-leaf': [15, 40],
  'raw-honey': [180, 420], 'jute-seeds': [90, 160], 'betel-leaves': [80, 220], jaggery: [3600, 5200],
  marigold: [25, 90], 'walnuts-inshell': [280, 520], gerbera: [3, 9], 'guar-seed': [4900, 5900],
  'mahua-flower': [3000, 4500], tulip: [18, 45], cotton: [6800, 8200], hilsa: [900, 1800], khandsari: [4200, 5200],
  reetha: [4000, 7500], 'tender-coconut': [18, 38], 'walnut-kernel': [700, 1300], raisins: [180, 360],
  tuberose: [40, 160], 'groundnut-with-pods': [5400, 7400], tamarind: [7000, 14000], 'almond-kernel': [620, 920],
  'areca-nut-betel-nut': [36000, 52000], chironji: [1100, 1700], 'ginger-seed': [4500, 8500],
  'mahua-seed': [2400, 3600], coconut: [18, 32], 'pine-nut': [2200, 3800], saffron: [220000, 420000],
  chrysanthemum: [60, 180], bamboo: [60, 180], isabgol: [11000, 14500], persimmon: [800, 1600],
  'raw-cashew-nut': [11000, 16000], 'raw-jute': [5200, 8200], 'silk-cocoon': [420, 720], 'rose-cut-flower': [4, 14],
  'spray-chrysanthemum': [5, 14], 'chhappan-kaddu': [1400, 3000], 'raw-coffee-beans': [320, 520],
  'safed-musli': [900, 1600], 'jackfruit-seed': [30, 80], gladiolus: [4, 12], carnation: [5, 14],
  'nutmeg-whole': [420, 680], 'raw-arrowroot-powder': [250, 480], lily: [12, 35],
};
