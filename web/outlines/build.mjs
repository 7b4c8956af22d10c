/**
 * Builds `state-outlines.ts` and `rough-outline.ts` of the map anew: the states of India as paths, and where degrees
 * lie among them.
 *
 * Use: `node build.mjs <folder of @react-map/india>`; README.md beside this file tells where they come from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contains, distanceTo, lengthOf, parsePath, simplify } from './shapes.mjs';

const here = import.meta.dirname;
const target = join(here, '..', 'src', 'features', 'map');
const places = join(here, '..', '..', 'database', 'data', 'districts.tsv');

/** Names of the states in the package. Its two halves of what is one union territory today become one. */
const codes = {
  'Andaman and Nicobar Islands': 'AN',
  'Andhra Pradesh': 'AP',
  'Arunachal Pradesh': 'AR',
  Assam: 'AS',
  Bihar: 'BR',
  Chandigarh: 'CH',
  Chhattisgarh: 'CG',
  'Dadra and Nagar Haveli': 'DH',
  'Daman and Diu': 'DH',
  Delhi: 'DL',
  Goa: 'GA',
  Gujarat: 'GJ',
  Haryana: 'HR',
  'Himachal Pradesh': 'HP',
  'Jammu and Kashmir': 'JK',
  Jharkhand: 'JH',
  Karnataka: 'KA',
  Kerala: 'KL',
  Ladakh: 'LA',
  Lakshadweep: 'LD',
  'Madhya Pradesh': 'MP',
  Maharashtra: 'MH',
  Manipur: 'MN',
  Meghalaya: 'ML',
  Mizoram: 'MZ',
  Nagaland: 'NL',
  Odisha: 'OD',
  Puducherry: 'PY',
  Punjab: 'PB',
  Rajasthan: 'RJ',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN',
  Telangana: 'TG',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP',
  Uttarakhand: 'UK',
  'West Bengal': 'WB',
};

/** Numbers of the paths are whole: so many of ours to one of the package's. */
const PRECISION = 4;
/** The package draws a degree of either kind equally long. In the middle of India one of latitude is so much longer. */
const TALLER = 1 / Math.cos((22.5 * Math.PI) / 180);
/** In the package's units, of which India is 764 wide: what a corner may be off, and what of a coast is kept. */
const SLACK = 0.6;
const LEAST_ISLAND = 6;
/** States that are islands or pieces keep theirs, however small. */
const scattered = new Set(['AN', 'DH', 'LD', 'PY']);
/** For the shape that stands in for the map until it has come. */
const ROUGH_SLACK = 4;

const [packageFolder] = process.argv.slice(2);
if (!packageFolder) throw new Error('Name the folder of the package.');
build(readOutlines(packageFolder), readMiddles());

function build(drawn, middles) {
  const projection = fit(drawn, middles);
  const visible = visibleRings(drawn);
  const { rings, coast } = simplify(visible, { slack: SLACK, roughSlack: ROUGH_SLACK });
  const paths = Object.fromEntries(
    [...rings].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([code, own]) => [code, pathOf(own)]),
  );
  const all = [...rings.values()].flat(2);
  const box = {
    width: Math.ceil(Math.max(...all.map(([x]) => x)) * PRECISION),
    height: Math.ceil(Math.max(...all.map(([, y]) => y)) * PRECISION * TALLER),
  };
  writeFileSync(join(target, 'state-outlines.ts'), outlinesFile({ projection, paths }));
  writeFileSync(join(target, 'rough-outline.ts'), roughFile({ box, rough: pathOf([coast]) }));
  process.stdout.write(`${Object.keys(paths).length} states, ${all.length} corners\n`);
}

/** The rings of each state in the package's units. */
function readOutlines(folder) {
  const text = readFileSync(join(folder, 'src', 'constants.ts'), 'utf8');
  const drawn = new Map();
  for (const [, quoted, bare, path] of text.matchAll(/^\s+(?:'([^']+)'|(\w+)):\s*'(M[^']+)'/gm)) {
    const code = codes[quoted ?? bare];
    if (code === undefined) throw new Error(`Nobody knows the state ${quoted ?? bare}.`);
    drawn.set(code, [...(drawn.get(code) ?? []), ...parsePath(path)]);
  }
  if (drawn.size !== new Set(Object.values(codes)).size) throw new Error('A state is missing.');
  return drawn;
}

/** The middles of the districts. */
function readMiddles() {
  const lines = readFileSync(places, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [, code, , , , latitude, longitude] = line.split('\t');
    return { code, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/**
 * Where degrees lie: both grow evenly, which the package does not say. Found by moving and stretching until the
 * middles of the districts lie in their own states, or are as little outside as can be, all together.
 */
function fit(drawn, middles) {
  const off = (figures) => outside(drawn, middles, figures);
  let best = { x: -1776, perLongitude: 26.1, y: 967.6, perLatitude: 26.1 };
  for (let step = 4; step > 0.01;) {
    const [nearest] = tries(best, step)
      .map((tried) => ({ tried, far: off(tried) }))
      .toSorted((one, other) => one.far - other.far);
    if (nearest.far < off(best)) best = nearest.tried;
    else step /= 2;
  }
  process.stdout.write(`${JSON.stringify(best)}: ${off(best).toFixed(1)} outside in all\n`);
  return best;
}

/** Moved to either side and stretched either way; a stretch leaves the middle of India where it is. */
function tries({ x, perLongitude, y, perLatitude }, step) {
  const [stretch, middle] = [step / 25, { longitude: 82, latitude: 22 }];
  return [1, -1].flatMap((way) => [
    { x: x + way * step, perLongitude, y, perLatitude },
    { x, perLongitude, y: y + way * step, perLatitude },
    { x: x - way * stretch * middle.longitude, perLongitude: perLongitude + way * stretch, y, perLatitude },
    { x, perLongitude, y: y + way * stretch * middle.latitude, perLatitude: perLatitude + way * stretch },
  ]);
}

function outside(drawn, middles, { x, perLongitude, y, perLatitude }) {
  return middles.reduce((sum, { code, longitude, latitude }) => {
    const point = [x + perLongitude * longitude, y - perLatitude * latitude];
    const rings = drawn.get(code);
    return contains(rings, point) ? sum : sum + Math.min(distanceTo(rings, point), 10);
  }, 0);
}

/** Without specks that nobody would see. */
function visibleRings(drawn) {
  return new Map(
    [...drawn].map(([code, rings]) => {
      const isVisible = (ring) => scattered.has(code) || lengthOf(ring) > LEAST_ISLAND;
      return [code, rings.filter((ring) => ring.length > 2 && isVisible(ring))];
    }),
  );
}

/** Rings as one path of whole numbers, each corner told from the one before; what is no more than a line is none. */
function pathOf(rings) {
  return rings
    .map((ring) => {
      const whole = ring.map(([x, y]) => [Math.round(x * PRECISION), Math.round(y * PRECISION * TALLER)]);
      const steps = whole.slice(1).map(([x, y], at) => [x - whole[at][0], y - whole[at][1]]);
      const moving = steps.filter(([across, down]) => across !== 0 || down !== 0);
      return moving.length < 2
        ? ''
        : `M${format(whole[0])}l${moving.map(format).join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

function format([x, y]) {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function outlinesFile({ projection, paths }) {
  const { x, perLongitude, y, perLatitude } = projection;
  const number = (value) => String(Math.round(value * 1_000) / 1_000);
  const lines = Object.entries(paths).map(([code, path]) => `  ${code}: '${path}',`);
  return `/** Where degrees lie in the drawing of the outlines: both kinds grow evenly. */
export const outlineScale = {
  x: ${number(x * PRECISION)},
  perLongitude: ${number(perLongitude * PRECISION)},
  y: ${number(y * PRECISION * TALLER)},
  perLatitude: ${number(perLatitude * PRECISION * TALLER)},
} as const;

/**
 * The states and union territories as paths, by their codes.
 *
 * Source: @react-map/india 1.0.21 (MIT) by \`web/outlines/build.mjs\`; nobody edits this by hand.
 */
export const stateOutlines = {
${lines.join('\n')}
} as const;
`;
}

function roughFile({ box, rough }) {
  return `/** The drawing that the outlines of India fill, in units of its own. */
export const outlineBox = { width: ${box.width}, height: ${box.height} } as const;

/** India as a whole, very roughly: stands for the map until that has come. Made as \`state-outlines.ts\` is. */
export const roughOutline =
  '${rough}';
`;
}
