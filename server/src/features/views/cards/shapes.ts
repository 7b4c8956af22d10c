/** The size that messengers and social sites show whole. */
export const CARD = { width: 1_200, height: 630 } as const;

/** The colours of the site in its light theme. */
export const colours = {
  article: '#fbf8f1',
  card: '#ffffff',
  soil: '#2b2118',
  soilSoft: '#65584a',
  line: '#e3dacb',
  lineStrong: '#b9ad9d',
  leaf: '#14663a',
  leafTint: '#e2f0e4',
  onLeaf: '#fbf8f1',
  turmeric: '#f2a900',
  chilli: '#b3261e',
} as const;

/** The colour on which the pictures of a category lie; categories that an admin added share one. */
export function tintOf(categorySlug: string): string {
  return tints.get(categorySlug) ?? '#e7e2f2';
}

const tints: ReadonlyMap<string, string> = new Map([
  ['food-grains-cereals', '#f8e9c4'],
  ['oilseeds', '#f4e0ba'],
  ['vegetables', '#dcefd6'],
  ['spices', '#fadccb'],
  ['fruits', '#fbdfd9'],
]);

/** A square from its upper left corner. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The small signs of a card, as the screens draw them: lines in a square of 24. */
const signs = {
  scale: ['M12 4v15.5M8 19.5h8M4.5 7h15', 'M6.5 7 3.8 13.2h5.4L6.5 7ZM17.5 7l-2.7 6.2h5.4L17.5 7Z'],
  place: [
    'M12 21c4.6-4.6 7-8.1 7-11a7 7 0 1 0-14 0c0 2.9 2.4 6.4 7 11Z',
    'M12 12.4a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ],
  leaf: ['M5.5 18.5C5 10.5 9.5 5 19.5 4.5c.4 9.6-4.6 14.4-12 13.6', 'M4.5 20.5c1.6-4.9 4.4-8.2 8.8-10.2'],
  basket: [
    'M4.2 9.5h15.6l-1.3 10h-13L4.2 9.5Z',
    'M8.2 9.5 10.6 4.5M15.8 9.5 13.4 4.5',
    'M9.6 13v3.2M14.4 13v3.2',
  ],
} as const;

/** The name of a small sign. */
export type Sign = keyof typeof signs;

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z';
const STARS = [1, 2, 3, 4, 5] as const;

/** A small sign. */
export function drawSign(sign: Sign, { left, top, size }: Square, colour: string = colours.leaf): string {
  const lines = signs[sign].map((line) => `<path d="${line}"/>`).join('');
  return `<g transform="translate(${left} ${top}) scale(${size / 24})" fill="none" stroke="${colour}"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`;
}

/** Stars of a rating, up to five, rounded as the screens round it. */
export function drawStars(rating: number, { left, top, size }: Square): string {
  return STARS.map((place) => {
    const isFull = rating >= place - 0.5;
    const look = isFull
      ? `fill="${colours.turmeric}" stroke="${colours.turmeric}"`
      : `fill="none" stroke="${colours.lineStrong}"`;
    const x = left + (place - 1) * size;
    return `<path transform="translate(${x} ${top}) scale(${size / 24})" d="${STAR}" ${look} stroke-width="1.6" stroke-linejoin="round"/>`;
  }).join('');
}

/** The mark of Polam. */
export function drawMark({ left, top, size }: Square): string {
  return `<g transform="translate(${left} ${top}) scale(${size / 256})">
    <rect width="256" height="256" rx="58" fill="${colours.onLeaf}"/>
    <path d="M64 132C64 82 98 46 182 42C192 41 198 47 197 57C194 134 162 170 114 170C106 170 99 169 92 166V206C92 214 86 220 78 220S64 214 64 206Z" fill="${colours.turmeric}"/>
    <path d="M79 192C79 146 106 106 156 84M105 153C128 152 152 140 170 117" fill="none" stroke="${colours.onLeaf}" stroke-width="12" stroke-linecap="round"/>
  </g>`;
}

/** A plate with rounded corners, lit from the upper left. */
export function drawPlate(colour: string, { left, top, size }: Square): string {
  return `<defs><radialGradient id="light" cx=".3" cy=".25" r=".9">
      <stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient></defs>
    <rect x="${left}" y="${top}" width="${size}" height="${size}" rx="32" fill="${colour}"/>
    <rect x="${left}" y="${top}" width="${size}" height="${size}" rx="32" fill="url(#light)"/>`;
}

/** A pill with a leaf at its beginning, a drawing of its own. */
export function drawPill({ width, height }: { width: number; height: number }): string {
  const leaf = drawSign('leaf', { left: 18, top: (height - 36) / 2, size: 36 }, colours.turmeric);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${height / 2}" fill="${colours.leaf}"/>${leaf}
  </svg>`;
}

/** The whole drawing around the shapes of a card: background, and the band at its foot. */
export function drawFrame(shapes: readonly string[], bandTop: number): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.article}"/>
    <rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${colours.leaf}"/>
    <rect y="${bandTop}" width="${width}" height="6" fill="${colours.turmeric}"/>
    ${shapes.join('\n')}
  </svg>`;
}
