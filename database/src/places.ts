import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { mapLanguages, type Names } from '@polam/domain/catalogue';

/** A district: its names (empty where not yet translated) and the centre of its pincodes in degrees. */
export type District = {
  readonly id: string;
  readonly stateCode: string;
  readonly names: Names;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * A pincode with its district and its point in degrees: half of them are accurate to 8 km, nine in ten to 29
 * km.
 */
export type PincodePlace = {
  readonly pincode: string;
  readonly districtId: string;
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * The districts of India, ordered by id, from `districts.tsv` in the folder.
 *
 * Errors: throws when a row lacks a cell, or a number is invalid.
 * Source: GeoNames (CC BY 4.0) by `database/data/build-places.mjs`; the Telugu and Hindi names are Polam's
 * own.
 */
export function readDistricts(folder: string): readonly District[] {
  const [head = [], ...rows] = cellsOf(readFileSync(join(folder, 'districts.tsv')));
  const at = (column: string) => head.indexOf(column);
  return rows.map((cells) => {
    const names = mapLanguages((language) => cells[at(language)] ?? '');
    const [id, stateCode] = cells;
    if (!id || !stateCode || !names.en) throw incomplete(cells);

    const point = { latitude: numberIn(cells, at('latitude')), longitude: numberIn(cells, at('longitude')) };
    return { id, stateCode, names, ...point };
  });
}

/**
 * All pincodes of India in ascending order, each with its district and a point, from `pincodes.tsv.br` in the
 * folder.
 *
 * Errors: throws when a row lacks a cell, or a number is invalid.
 * Source: GeoNames (CC BY 4.0) by `database/data/build-places.mjs`.
 * Cost: about 20 ms.
 */
export function readPincodes(folder: string): readonly PincodePlace[] {
  const [, ...rows] = cellsOf(brotliDecompressSync(readFileSync(join(folder, 'pincodes.tsv.br'))));
  return rows.map((cells) => {
    const [pincode, , , districtId] = cells;
    if (!pincode || !districtId) throw incomplete(cells);

    return { pincode, districtId, latitude: numberIn(cells, 1), longitude: numberIn(cells, 2) };
  });
}

/** The cells of each line, the header first. */
function cellsOf(table: Buffer): readonly (readonly string[])[] {
  const lines = table.toString('utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function numberIn(cells: readonly string[], column: number): number {
  const text = cells[column] ?? '';
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) throw incomplete(cells);

  return number;
}

function incomplete(cells: readonly string[]): Error {
  return new Error(`A row of the places is incomplete: ${cells.join(' ')}`);
}
