import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const looks: Readonly<Record<Toast['type'], { icon: IconName; className: string }>> = {
  success: { icon: 'check', className: 'text-leaf' },
  error: { icon: 'warning', className: 'text-chilli' },
  loading: { icon: 'info', className: 'text-sky' },
  blank: { icon: 'info', className: 'text-sky' },
  custom: { icon: 'info', className: 'text-sky' },
};

/**
 * Where toasts appear. Blank and error ones stay 4 s, successes 2 s, loading ones until dismissed, 20 are
 * held at most (the library's own figures, which are SPEC's); pointing at them or focusing one stops the time.
 */
export function ToastViewport({ label, closeText }: { label: string; closeText: string }) {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((each) => each.visible);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it does nothing; being pointed at or focused only stops the time
    <section
      aria-label={label}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-18 z-50 mx-auto grid w-full max-w-md justify-items-center gap-2 px-4"
    >
      <div aria-live="polite" className="contents">
        {shown.map((each) => (
          <ToastCard key={each.id} entry={each} closeText={closeText} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ entry, closeText }: { entry: Toast; closeText: string }) {
  const { icon, className } = looks[entry.type];
  return (
    <div
      {...entry.ariaProps}
      className="rising pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line bg-card py-1 ps-4 pe-1 shadow-card"
    >
      {entry.type === 'loading' ? (
        <span className="turning size-5 rounded-full border-2 border-line border-t-leaf" />
      ) : (
        <Icon name={icon} className={cx('size-5', className)} />
      )}
      <span className="min-w-0 py-2">{resolveValue(entry.message, entry)}</span>
      <IconButton
        icon="close"
        label={closeText}
        onClick={() => toast.dismiss(entry.id)}
        className="size-10"
      />
    </div>
  );
}
