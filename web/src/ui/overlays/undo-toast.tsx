import { toast } from './toast.ts';

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
        <button type="button" onClick={undo} className="min-h-8 font-semibold underline underline-offset-4">
          {undoText}
        </button>
      )}
    </span>,
    { id },
  );
}
