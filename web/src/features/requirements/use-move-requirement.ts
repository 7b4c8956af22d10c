import { close, reopen } from '@polam/contract/calls/requirements';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/changes.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** Closing a requirement of the reader's own, or opening it again. */
export interface RequirementMoves {
  readonly make: (move: 'close' | 'reopen', requirementId: string) => Promise<void>;
  readonly isBusy: boolean;
}

/** Moves the reader's own requirements, and shows the result. */
export function useMoveRequirement(): RequirementMoves {
  const t = useText();
  const submissions = { close: useSubmit(close), reopen: useSubmit(reopen) };
  const [isBusy, setBusy] = useState(false);
  const make: RequirementMoves['make'] = async (move, requirementId) => {
    setBusy(true);
    const answer = await submissions[move].send({ requirementId });
    if (answer.ok) toast.success(t(`requirements.moved.${move}`));
    else toast.error(answer.message);
    await refreshed();
    setBusy(false);
  };
  return { make, isBusy };
}
