import {
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { Button, IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { ActOrKeep } from './act-or-keep.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Where it is not "Close". */
  readonly closeText?: string;
  /** News since the dialog was opened: read out, and visible at any scroll position. */
  readonly notice?: ReactNode;
  /**
   * Whether the back button leaves it open, because the dialog handles that itself; otherwise the back button
   * closes it.
   */
  readonly staysOnBack?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, by the platform's own element, which handles focus, Escape and the page behind it.
 */
export function Dialog(props: DialogProps) {
  return <Modal {...props} className="m-auto w-[min(32rem,calc(100vw-2rem))] max-h-[85dvh] rounded-card" />;
}

/** A sheet that slides in from below on phones and from the side where there is room. */
export function Sheet(props: DialogProps) {
  return (
    <Modal
      {...props}
      className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card md:ms-auto md:me-0 md:my-0 md:h-dvh md:max-h-none md:w-96 md:rounded-none"
    />
  );
}

function Modal({
  isOpen,
  onClose,
  title,
  closeText,
  className,
  notice,
  staysOnBack = false,
  children,
}: DialogProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  const closeFromBehind = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog's own: a click on it closes; by key, Escape does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBehind}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      // A field that gets the focus is scrolled below the heading, with its own label.
      className={cx(
        'any-script rising scroll-pt-28 scroll-pb-24 large-text:scroll-pt-8 large-text:scroll-pb-8 border-0 bg-card p-0 text-soil shadow-card',
        className,
      )}
    >
      {isOpen && (
        <>
          {!staysOnBack && <BackCloses onBack={onClose} />}
          <header className="sticky top-0 z-10 bg-card px-5 pt-4 pb-2">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
              <h2 id={titleId} className="min-w-0 py-2 text-large leading-snug">
                {title}
              </h2>
              {closeText === undefined ? (
                <CloseButton onClose={onClose} />
              ) : (
                <IconButton icon="close" label={closeText} onClick={onClose} className="-me-2" />
              )}
            </div>
            <div aria-live="polite">{notice}</div>
          </header>
          <div className="grid grid-cols-1 gap-4 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}

function CloseButton({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useText();
  return <IconButton icon="close" label={t('frame.close')} onClick={onClose} className="-me-2" />;
}

/**
 * The last value for which a condition held: the subject of an open form does not change under its reader.
 */
export function useLastWhile<Value extends object | string>(value: Value, holds: boolean): Value {
  const [last, setLast] = useState(value);
  if (holds && last !== value) setLast(value);
  return holds ? value : last;
}

interface BackClosesProps {
  readonly onBack: () => void;
}

/** While it is mounted, the browser's back button closes the dialog over the page, and the page stays. */
export function BackCloses(props: BackClosesProps) {
  // Controls are also rendered without a router, on which the back button depends.
  return useContext(DataRouterContext) === null ? null : <BlockedBack {...props} />;
}

function BlockedBack({ onBack }: BackClosesProps) {
  useStepToGoBack();
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onBack();
  });
  const isPressed = blocker.state === 'blocked';
  useEffect(() => {
    if (isPressed) close();
  }, [isPressed]);
  return null;
}

/**
 * On the first page of a visit, such as one opened from a link in a chat, the back button leaves Polam, and
 * the page cannot prevent that: the page is entered once more, so that there is a step to go back.
 */
function useStepToGoBack(): void {
  const navigate = useNavigate();
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const enterAgain = useEffectEvent(() => {
    // Text typed just before is in the router's address before it is drawn.
    const here = router?.state.location ?? drawn;
    const state: unknown = here.state;
    const again = { state, preventScrollReset: true, defaultShouldRevalidate: false };
    if (isFirstOfVisit(window.history.state)) void navigate(here, again);
  });
  useEffect(() => {
    enterAgain();
  }, []);
}

/** The router counts its pages in the browser's history state. */
function isFirstOfVisit(remembered: unknown): boolean {
  return typeof remembered === 'object' && remembered !== null && 'idx' in remembered && remembered.idx === 0;
}

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Text of the button that confirms: "Delete". */
  readonly actText: string;
  readonly keepText: string;
  readonly isBusy: boolean;
  /** Reason for which the last attempt failed; empty where there was none. */
  readonly refusal: string;
  readonly look?: 'main' | 'danger';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Consequences of the action. */
  readonly children: ReactNode;
}

/** Asks for confirmation before an action that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, actText, keepText, look = 'danger', children, onClose } = props;
  return (
    <Dialog isOpen={props.isOpen} onClose={onClose} title={title} closeText={keepText}>
      {children}
      <RefusalNotice text={props.refusal} />
      <ActOrKeep keepText={keepText} onKeep={onClose}>
        <Button look={look} busy={props.isBusy} onClick={props.onConfirm}>
          {actText}
        </Button>
      </ActOrKeep>
    </Dialog>
  );
}
