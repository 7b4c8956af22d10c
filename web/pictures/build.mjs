// Makes the pictures of web/public from their sources.
//
//   npm install --prefix /tmp/emoji --ignore-scripts @lobehub/fluent-emoji-3d@1.1.0 @iconify-json/fluent-emoji@1.2.7
//   node web/pictures/build.mjs /tmp/emoji/node_modules [name ...]
//
// The first argument is the folder of these two packages: the pictures named in `emoji` below come from the first, their
// large ones, which it has not, from the second, whose vectors are of the same hand; some of them in another colour. Every
// other picture comes from svg/ beside this file. With names after the folder, only those pictures are made; `<name>-512` is
// the one for desks, `<name>-128` the one for signs. See README.md for how to add one.
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const SIZE = 256;
const PICTURE_BYTES = 11_000;
/** For signs: half the size. */
const SMALL = 128;
const SMALL_BYTES = 5_000;
/** For desks: twice the size. */
const WIDE = 512;
const WIDE_BYTES = 26_000;
const HERO_BYTES = 25_000;
const WIDE_HERO_BYTES = 60_000;

// Picture name -> file of the set, name of its vector, and what to recolour: hues `from`..`to` (degrees, may wrap past 360) turn into
// hues around `hue`, their saturation and lightness multiplied.
const emoji = {
  apple: { file: '1f34e', vector: 'red-apple' },
  avocado: { file: '1f951', vector: 'avocado' },
  broccoli: { file: '1f966', vector: 'broccoli' },
  carrot: { file: '1f955', vector: 'carrot' },
  cherry: { file: '1f352', vector: 'cherries' },
  cucumber: { file: '1f952', vector: 'cucumber' },
  garlic: { file: '1f9c4', vector: 'garlic' },
  ginger: { file: '1fada', vector: 'ginger-root' },
  grapes: { file: '1f347', vector: 'grapes' },
  kiwi: { file: '1f95d', vector: 'kiwi-fruit' },
  lemon: { file: '1f34b', vector: 'lemon' },
  mango: { file: '1f96d', vector: 'mango' },
  orange: { file: '1f34a', vector: 'tangerine' },
  pea: { file: '1fadb', vector: 'pea-pod' },
  peach: { file: '1f351', vector: 'peach' },
  pear: { file: '1f350', vector: 'pear' },
  persimmon: {
    file: '1f345',
    vector: 'tomato',
    recolour: { from: 300, to: 375, hue: 24, saturation: 1, lightness: 1.06 },
  },
  pineapple: { file: '1f34d', vector: 'pineapple' },
  strawberry: { file: '1f353', vector: 'strawberry' },
  tractor: { file: '1f69c', vector: 'tractor' },
  tulip: { file: '1f337', vector: 'tulip' },
  watermelon: { file: '1f349', vector: 'watermelon' },
};

// Sources in svg/ that are not pictures of a thing: the landscape, the app's mark and the words of the preview card.
const special = new Set(['field', 'mark', 'mark-maskable', 'mark-badge', 'card']);

// What the preview card says below the name where it is not English, in the fonts of the server's drawn cards.
const cardLines = {
  te: {
    tagline: 'ముందుగానే కొనండి, అమ్మండి',
    font: 'Baloo Tammudu 2',
    file: '@expo-google-fonts/baloo-tammudu-2/BalooTammudu2_600SemiBold.ttf',
  },
  hi: {
    tagline: 'पहले से खरीदें और बेचें',
    font: 'Baloo 2',
    file: '@expo-google-fonts/baloo-2/600SemiBold/Baloo2_600SemiBold.ttf',
  },
};

const here = import.meta.dirname;
const svg = (name) => join(here, 'svg', `${name}.svg`);
const publicFolder = join(here, '..', 'public');
const out = join(publicFolder, 'pictures');

/** Rasterises a drawing at `scale` times its own size. */
const draw = (name, scale = 1) => sharp(svg(name), { density: 72 * scale });

function toHsl(r, g, b) {
  const max = Math.max(r, g, b) / 255;
  const min = Math.min(r, g, b) / 255;
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l];
  const s = d / (1 - Math.abs(2 * l - 1));
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const sextant = max === x ? ((y - z) / d + 6) % 6 : max === y ? (z - x) / d + 2 : (x - y) / d + 4;
  return [sextant * 60, s, l];
}

function toRgb(h, s, l) {
  const channel = (n) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Turns the hues of one range into another, keeping a fifth of their differences, so that shading stays alive. */
async function recoloured(file, { from, to, hue, saturation, lightness }) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) {
    const [h, s, l] = toHsl(data[i], data[i + 1], data[i + 2]);
    const turned = [h - 360, h, h + 360].find((angle) => angle >= from && angle <= to);
    if (turned === undefined || s < 0.04) continue;
    const newHue = (hue + (turned - (from + to) / 2) * 0.2 + 360) % 360;
    data.set(toRgb(newHue, Math.min(1, s * saturation), Math.min(1, l * lightness)), i);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}

/** Writes a WebP in the best quality that stays within `bytes`; above 84 nobody sees what the bytes pay for. */
async function writeWebp(image, file, bytes) {
  const pixels = await image.png().toBuffer();
  for (let quality = 84; quality >= 44; quality -= 4) {
    const options = { quality, alphaQuality: 70, smartSubsample: true, effort: 6 };
    const webp = await sharp(pixels).webp(options).toBuffer();
    if (webp.length <= bytes) return writeFile(file, webp);
  }
  throw new Error(`${basename(file)} does not fit into ${bytes} bytes: draw it simpler`);
}

async function writePicture(name, image) {
  await writeWebp(image.resize(SIZE, SIZE), join(out, `${name}.webp`), PICTURE_BYTES);
}

async function writeSmall(name, image) {
  await writeWebp(image.resize(SMALL, SMALL), join(out, `${name}-${SMALL}.webp`), SMALL_BYTES);
}

const [emojiFolder, ...only] = process.argv.slice(2);
if (!emojiFolder) throw new Error('Usage: node build.mjs <folder of the two packages> [name ...]');
const wanted = (name) => only.length === 0 || only.includes(name);

await mkdir(out, { recursive: true });

const vectors = JSON.parse(
  await readFile(join(emojiFolder, '@iconify-json/fluent-emoji/icons.json'), 'utf8'),
);

/** A picture of the set at the size of a desk, from its vector on a field of 32. */
function drawVector(vector) {
  const drawing = vectors.icons[vector].body;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${WIDE}" viewBox="0 0 32 32">${drawing}</svg>`,
    ),
  );
}

for (const [name, { file, vector, recolour }] of Object.entries(emoji)) {
  const source = join(emojiFolder, '@lobehub/fluent-emoji-3d/assets', `${file}.webp`);
  if (wanted(`${name}-${SMALL}`))
    await writeSmall(name, recolour ? await recoloured(source, recolour) : sharp(source));
  if (wanted(name)) {
    if (recolour) await writePicture(name, await recoloured(source, recolour));
    // An unchanged picture of the right size is copied: encoding it again would only lose quality.
    else await copyFile(source, join(out, `${name}.webp`));
  }
  const wide = `${name}-${WIDE}`;
  if (!wanted(wide)) continue;
  const drawn = drawVector(vector);
  const image = recolour ? await recoloured(await drawn.png().toBuffer(), recolour) : drawn;
  await writeWebp(image, join(out, `${wide}.webp`), WIDE_BYTES);
}

for (const entry of await readdir(join(here, 'svg'))) {
  const name = basename(entry, '.svg');
  if (special.has(name)) continue;
  if (name in emoji) throw new Error(`${name} is both a drawing and an emoji`);
  if (wanted(name)) await writePicture(name, draw(name, 2));
  if (wanted(`${name}-${SMALL}`)) await writeSmall(name, draw(name, 2));
  const wide = `${name}-${WIDE}`;
  if (wanted(wide)) await writeWebp(draw(name, 4).resize(WIDE, WIDE), join(out, `${wide}.webp`), WIDE_BYTES);
}

if (wanted('field')) {
  await writeWebp(draw('field'), join(out, 'field.webp'), HERO_BYTES);
  await writeWebp(draw('field', 2), join(out, 'field-wide.webp'), WIDE_HERO_BYTES);
}

if (wanted('mark')) {
  await writeFile(join(publicFolder, 'favicon.svg'), await readFile(svg('mark')));
  const icon = (source, size, file) =>
    draw(source, size / 128)
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(publicFolder, file));
  await icon('mark', 192, 'icon-192.png');
  await icon('mark', 512, 'icon-512.png');
  await icon('mark-maskable', 192, 'icon-maskable-192.png');
  await icon('mark-maskable', 512, 'icon-maskable-512.png');
  await icon('mark-badge', 96, 'badge-96.png');
  await icon('mark-maskable', 180, 'apple-touch-icon.png');
}

/** The words of the preview card in a language: the English ones stand in the drawing, the others are lettered. */
async function cardWords(language) {
  const source = await readFile(svg('card'), 'utf8');
  if (language === 'en') return [{ input: Buffer.from(source) }];
  const { tagline, font, file } = cardLines[language];
  const letters = sharp({
    text: {
      text: `<span foreground="#2B2118">${tagline}</span>`,
      font: `${font} SemiBold 44`,
      fontfile: createRequire(import.meta.url).resolve(file),
      rgba: true,
      dpi: 72,
    },
  });
  const { data, info } = await letters.png().toBuffer({ resolveWithObject: true });
  // The panel lies from 430 to 1110, its English line in the middle at 545.
  const place = { left: Math.round(770 - info.width / 2), top: Math.round(545 - info.height / 2) };
  const wordless = source.replace(/<path [^>]*fill="#2B2118"\/?>/, '');
  return [{ input: Buffer.from(wordless) }, { input: data, ...place }];
}

if (wanted('card')) {
  const landscape = await draw('field', 2).resize(1200, 630, { fit: 'cover' }).png().toBuffer();
  for (const language of ['en', ...Object.keys(cardLines)]) {
    const card = await sharp(landscape)
      .composite(await cardWords(language))
      .removeAlpha()
      .png()
      .toBuffer();
    const name = language === 'en' ? 'card.png' : `card-${language}.png`;
    await sharp(card).png({ palette: true, colours: 256, effort: 10 }).toFile(join(publicFolder, name));
  }
}
