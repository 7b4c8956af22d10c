import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface StepsProps {
  /** Subject of the steps, for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The current step, from 0; past the last one all are done. */
  readonly current: number;
  /** Text of a step that is done: "done". */
  readonly doneText: string;
}

/** Progress through steps: those done, the current one, those to come. */
export function Steps({ label, steps, current, doneText }: StepsProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1">
      {steps.map((step, position) => (
        <li
          key={step}
          aria-current={position === current ? 'step' : undefined}
          className={cx(
            'grid grid-cols-1 content-start justify-items-center gap-1.5 border-t-4 pt-2 text-center text-small',
            position <= current ? 'border-leaf!' : 'border-line-strong!',
            position === current ? 'font-semibold' : 'text-soil-soft',
          )}
        >
          <StepMark number={position + 1} isDone={position < current} isNow={position === current} />
          <span className="max-w-full min-w-0">{step}</span>
          {position < current && <span className="sr-only">{doneText}</span>}
        </li>
      ))}
    </ol>
  );
}

function StepMark({ number, isDone, isNow }: { number: number; isDone: boolean; isNow: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-8 place-items-center rounded-full text-base font-semibold',
        isDone && 'bg-leaf-tint text-leaf',
        isNow && 'bg-leaf text-on-leaf',
        !isDone && !isNow && 'bg-sunk text-soil-soft',
      )}
    >
      {isDone ? <Icon name="check" className="size-5" /> : number}
    </span>
  );
}
