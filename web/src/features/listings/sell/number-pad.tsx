import { useState, type PointerEvent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';

const ERASE = 'erase';
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', ERASE] as const;

/** A key of the pad. */
export type PadKey = (typeof keys)[number];

/** A text with its selection, as a field holds them. */
export interface Typed {
  readonly text: string;
  /** Null where the field has no caret: the key goes to the end. */
  readonly selection: readonly [from: number, to: number] | null;
}

/** The text after a key: it replaces what is selected; a figure has one point at most. */
export function textAfter(key: PadKey, { text, selection }: Typed): string {
  const [from, to] = selection ?? [text.length, text.length];
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (key === ERASE) return (from === to ? before.slice(0, -1) : before) + after;
  return key === '.' && (before + after).includes('.') ? text : before + key + after;
}

/** A finger, and letters that leave room for a pad: with large ones the keyboard of the device takes less. */
const THUMB = '(pointer: coarse) and (min-width: 15rem)';

/** Whether the reader types with a finger, and so on our pad and not on the keyboard of the device. */
export function useTypesByThumb(): boolean {
  const [isCoarse] = useState(() => typeof matchMedia === 'function' && matchMedia(THUMB).matches);
  return isCoarse;
}

/** Large keys for figures, which stay in place below the fields and leave the page in sight. */
export function NumberPad({ onPress }: { onPress: (key: PadKey) => void }) {
  const t = useText();
  // The field keeps the focus, and with it the caret.
  const holdFocus = (event: PointerEvent) => event.preventDefault();
  return (
    <div
      role="group"
      data-keys=""
      aria-label={t('sell.pad')}
      className="sticky bottom-19 z-10 -mx-4 grid grid-cols-3 gap-1.5 short:grid-cols-12 bg-paper px-4 pt-2"
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          onPointerDown={holdFocus}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
          aria-label={key === ERASE ? t('sell.pad-erase') : undefined}
          className="press grid min-h-12 place-items-center rounded-card border border-line bg-card text-title font-semibold tabular-nums shadow-card hover:bg-sunk"
        >
          {key === ERASE ? <Icon name="erase" className="size-7" /> : key}
        </button>
      ))}
    </div>
  );
}
