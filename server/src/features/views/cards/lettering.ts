import type { Language } from '@polam/domain/catalogue';
import type sharp from 'sharp';
import { drawable, fontFiles, fontName, type Weight } from './fonts.ts';

/** Opens pictures, and draws. */
export type Opener = typeof sharp;

/** A piece of a line: text of one size, weight and colour. */
export interface Piece {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

/** A line of text as a picture, cut close around its ink. */
export interface Lettered {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
}

const ELLIPSIS = '…';
/**
 * Digits take the script of the letters beside them, and Devanagari hangs from its line: pieces of two sizes
 * would hang side by side. An invisible Latin letter before them puts them on one baseline.
 */
const LATIN = '<span size="1" alpha="1">a</span>';
/** Longer texts never fit into a line of a card, and need not be measured whole. */
const MAX_LETTERS = 120;

/** Renders lines of text in the fonts of the cards; the operating system needs none of its own. */
export class Lettering {
  readonly #open: Opener;
  readonly #language: Language;

  private constructor(open: Opener, language: Language) {
    this.#open = open;
    this.#language = language;
  }

  /** Makes the fonts known to the text engine, once a process, and gives a lettering in a language. */
  static async in(
    open: Opener,
    { language, fontSettings }: { language: Language; fontSettings: string },
  ): Promise<Lettering> {
    known ??= makeKnown(open, fontSettings);
    try {
      await known;
    } catch (error) {
      // The next card tries again.
      known = null;
      throw error;
    }
    return new Lettering(open, language);
  }

  /**
   * A line of one text with a maximum width: in the largest size that fits, else cut off with an ellipsis.
   */
  async fit(piece: Piece, options: { maxWidth: number; sizes: readonly number[] }): Promise<Lettered | null> {
    const letters = Array.from(drawable(piece.text)).slice(0, MAX_LETTERS);
    if (letters.length === 0) return null;
    let smallest = piece;
    for (const size of options.sizes) {
      smallest = { ...piece, size, text: letters.join('') };
      const line = await this.#line([smallest]);
      if (line.width <= options.maxWidth) return line;
    }
    return this.#cut(smallest, letters, options.maxWidth);
  }

  /** A line of several pieces on one ground line, all of them smaller until it fits. */
  async join(pieces: readonly Piece[], maxWidth: number): Promise<Lettered> {
    const line = await this.#line(pieces);
    if (line.width <= maxWidth) return line;
    const share = (maxWidth / line.width) * 0.98;
    return this.#line(pieces.map((piece) => ({ ...piece, size: Math.floor(piece.size * share) })));
  }

  /** The longest beginning that fits together with its ellipsis, found by halving. */
  async #cut(piece: Piece, letters: readonly string[], maxWidth: number): Promise<Lettered> {
    const beginning = (length: number) =>
      this.#line([{ ...piece, text: letters.slice(0, length).join('').trimEnd() + ELLIPSIS }]);
    let fitting = 1;
    let tooLong = letters.length;
    let best = await beginning(fitting);
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      const line = await beginning(middle);
      if (line.width <= maxWidth) {
        fitting = middle;
        best = line;
      } else tooLong = middle;
    }
    return best;
  }

  async #line(pieces: readonly Piece[]): Promise<Lettered> {
    const text = LATIN + pieces.map((piece) => this.#marked(piece)).join(this.#gap(pieces));
    const { data, info } = await this.#open({ text: { text, rgba: true, dpi: 72 } })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  }

  /** A gap between pieces, as wide as the largest of them asks for. */
  #gap(pieces: readonly Piece[]): string {
    const size = Math.round(Math.max(...pieces.map((piece) => piece.size)) * 0.6);
    return `<span font_desc="${fontName(this.#language, { weight: 'Bold', size })}"> </span>`;
  }

  #marked({ text, colour, ...font }: Piece): string {
    const letters = drawable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<span font_desc="${fontName(this.#language, font)}" foreground="${colour}">${letters}</span>`;
  }
}

let known: Promise<void> | null = null;

async function makeKnown(open: Opener, fontSettings: string): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- the text engine reads its settings' place from nowhere else
  process.env['FONTCONFIG_FILE'] ??= fontSettings;
  for (const { font, file } of fontFiles())
    await open({ text: { text: 'a', font, fontfile: file } })
      .raw()
      .toBuffer();
}
