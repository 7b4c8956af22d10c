import { useEffect, useRef } from 'react';

/** While it is mounted, the back button closes what is open, where no router follows the history. */
export function HistoryBack({ onBack }: { readonly onBack: () => void }) {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    let isBack = false;
    const onPop = () => {
      isBack = true;
      back.current();
    };
    history.pushState(null, '');
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (!isBack) history.back();
    };
  }, []);
  return null;
}
