import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { useText } from '~/i18n/language.tsx';

/** Shorter limits are those of figures and codes, which are not filled with words. */
const LIMIT_OF_WORDS = 60;
/** Part of the limit from which the rest is shown: before that it need not be counted. */
const NEARLY = 0.9;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Distance of a text from its limit. */
interface Length {
  /** Null while there is room enough. */
  readonly left: number | null;
  readonly wasCut: boolean;
}

/** Watches the length of a text: props for its control, and the note that is shown below it. */
export function useLengthNote(maxLength: number | undefined) {
  const [{ left, wasCut }, setLength] = useState<Length>({ left: null, wasCut: false });
  if (maxLength === undefined || maxLength < LIMIT_OF_WORDS) return { watch: {}, note: null };
  const watch = {
    // Not on the way down: a browser lets the page be drawn before the way up, and what was typed would be undone.
    onInput: ({ target }: FormEvent) => {
      const { length } = (target as Control).value; // only the control itself has input
      const room = length >= maxLength * NEARLY ? maxLength - length : null;
      setLength((before) => ({ left: room, wasCut: before.wasCut && room === 0 }));
    },
    onPasteCapture: ({ target, clipboardData }: ClipboardEvent) => {
      const { value, selectionStart, selectionEnd } = target as Control; // nothing else takes a paste here
      const remaining = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      const wasTooLong = remaining + clipboardData.getData('text').length > maxLength;
      setLength((before) => ({ ...before, wasCut: wasTooLong }));
    },
  };
  return { watch, note: <LengthNote left={left} wasCut={wasCut} /> };
}

function LengthNote({ left, wasCut }: Length) {
  const t = useText();
  return (
    <div className="text-small text-soil-soft empty:hidden">
      {left !== null && <p>{t('words.characters-left', { count: left })}</p>}
      {wasCut && (
        <p role="status" className="font-semibold text-soil">
          {t('words.cut-off')}
        </p>
      )}
    </div>
  );
}
