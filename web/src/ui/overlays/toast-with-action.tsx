import { Link } from '../link.tsx';
import { toast } from './toast.ts';

/** SPEC's two seconds are for text alone: a toast with something to press needs longer. */
const PRESSABLE_MS = 8_000;

interface Way {
  /** Text of what was done. */
  readonly words: string;
  readonly to: string;
  readonly wayText: string;
}

/** Shows what was done, with a link to it; the toast closes with the press. */
export function sayWithWay({ words, to, wayText }: Way): void {
  const id = `way ${to}`;
  toast.success(
    <span className="flex flex-wrap items-center gap-x-3">
      {words}
      <Link
        to={to}
        onClick={() => toast.dismiss(id)}
        className="reach inline-flex items-center font-semibold underline underline-offset-4"
      >
        {wayText}
      </Link>
    </span>,
    { id, duration: PRESSABLE_MS },
  );
}

interface Undo {
  /** Id of the toast, so that it can be dismissed. */
  readonly id: string;
  /** Text of what was done. */
  readonly words: string;
  /** Label of the button; null where it cannot be undone. */
  readonly undoText: string | null;
  readonly onUndo: () => void;
}

/** Shows what was done, with an undo button; the toast closes with the press. */
export function sayWithUndo({ id, words, undoText, onUndo }: Undo): void {
  const undo = () => {
    toast.dismiss(id);
    onUndo();
  };
  toast(
    <span className="flex flex-wrap items-center gap-x-3">
      {words}
      {undoText !== null && (
        <button type="button" onClick={undo} className="reach font-semibold underline underline-offset-4">
          {undoText}
        </button>
      )}
    </span>,
    { id },
  );
}
