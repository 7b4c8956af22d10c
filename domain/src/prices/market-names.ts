import { states } from '../place.ts';
import { searchKey } from '../search/search-key.ts';

/**
 * Slugs of the commodities that AGMARKNET names otherwise than the catalogue. Only sure matches: whatever is neither
 * here nor a name of the catalogue is left out.
 */
const ofAgmarknet: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Bajra(Pearl Millet/Cumbu)': 'bajra',
    'Barley(Jau)': 'barley',
    'Jowar(Sorghum)': 'jowar',
    'Paddy(Common)': 'paddy',
    'Paddy(Dhan)(Common)': 'paddy',
    'Ragi(Finger Millet)': 'ragi',
    Cotton: 'cotton',
    Groundnut: 'groundnut-with-pods',
    Mustard: 'mustard-seed',
    'Niger Seed(Ramtil)': 'niger-seed',
    Safflower: 'kusum-seed',
    'Sesamum(Sesame,Gingelly,Til)': 'sesame-seed',
    Soyabean: 'soyabean',
    Sunflower: 'sunflower-seed',
    'Sunflower Seed': 'sunflower-seed',
    'Arhar(Tur/Red Gram)(Whole)': 'arhar',
    'Bengal Gram(Gram)(Whole)': 'chana-whole',
    'Black Gram(Urd Beans)(Whole)': 'urad-whole',
    'Green Gram(Moong)(Whole)': 'moong-whole',
    'Lentil(Masur)(Whole)': 'masoor-whole',
    'Dry Chillies': 'red-chilli',
    'Chili Red': 'red-chilli',
    'Bhindi(Ladies Finger)': 'bhindi-okra',
    'Green Chilli': 'green-chillies',
  }).map(([name, slug]) => [searchKey(name), slug]),
);

const codeOfState: ReadonlyMap<string, string> = new Map<string, string>([
  ...states.flatMap(({ code, en, te, hi }) => [
    ...[en, te, hi].map((name) => [searchKey(name), code] as const),
    [searchKey(code), code] as const,
    // Some lists write "&" for "and".
    [searchKey(en.replaceAll(' and ', ' & ')), code] as const,
  ]),
  [searchKey('Uttrakhand'), 'UK'],
  [searchKey('NCT of Delhi'), 'DL'],
  [searchKey('Orissa'), 'OD'],
  [searchKey('Pondicherry'), 'PY'],
  [searchKey('Chattisgarh'), 'CG'],
]);

/** Slug of a commodity by the name that AGMARKNET has for it; undefined where it has the catalogue's or none. */
export function slugOfAgmarknet(name: string): string | undefined {
  return ofAgmarknet.get(searchKey(name));
}

/** Code of a state by its name in any language or its code, in any case; undefined for an unknown one. */
export function stateCodeOf(name: string): string | undefined {
  return codeOfState.get(searchKey(name));
}
