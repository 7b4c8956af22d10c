import { useMemo } from 'react';
import { encode } from 'uqr';

/** White around the code, in its own squares: readers need four. */
const QUIET = 4;

/** A text as a QR code, dark on white in every theme; `label` names its purpose. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-card"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares(data)} fill="#000" />
    </svg>
  );
}

/** The dark squares of all rows as one path. */
function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
