import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';

const LONG_LETTERS = 240;
const LONG_LINES = 5;

/** A user's own text as typed; a long one is folded to a few lines until it is opened. */
export function FoldedText({ text }: { text: string }) {
  const t = useText();
  const [isFolded, setFolded] = useState(true);
  const isLong = text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES;
  return (
    <div className="min-w-0">
      <p
        className={cx('any-script wrap-anywhere whitespace-pre-line', isLong && isFolded && 'line-clamp-5')}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="min-h-11 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t(isFolded ? 'people.read-more' : 'people.read-less')}
        </button>
      )}
    </div>
  );
}
