import { useContext, useEffect, useEffectEvent } from 'react';
import { NavigationType, UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router';

interface BackClosesProps {
  readonly onBack: () => void;
}

/** While it is shown, the browser's way back closes what lies over the page, and the page stays. */
export function BackCloses(props: BackClosesProps) {
  // Controls are also looked at without a router, which alone knows of a way back.
  return useContext(DataRouterContext) === null ? null : <BlockedBack {...props} />;
}

function BlockedBack({ onBack }: BackClosesProps) {
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
