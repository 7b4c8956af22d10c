import { useContext, useEffect, useEffectEvent } from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';

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
