import { useEffect, useEffectEvent, useState } from 'react';

/** A countdown in whole seconds that the user can stop. */
export interface Countdown {
  readonly secondsLeft: number;
  readonly isStopped: boolean;
  readonly stop: () => void;
}

const SECOND_MS = 1_000;

/** Counts down from some seconds, one each second, and calls back once at nought. */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [secondsLeft, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    if (secondsLeft === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(secondsLeft - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [secondsLeft, isStopped]);

  return { secondsLeft, isStopped, stop: () => setStopped(true) };
}
