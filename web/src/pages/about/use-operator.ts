import type { Operator } from '@polam/domain/operator';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '~/root.tsx';

/** Who answers for this market; undefined where the page does not know. */
export function useOperator(): Operator | undefined {
  return useRouteLoaderData<typeof loader>('root')?.operator;
}
