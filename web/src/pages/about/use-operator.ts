import type { Operator } from '@polam/domain/admin/operator';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '~/root.tsx';

/** The operator responsible for this market; undefined where the root loader data is missing. */
export function useOperator(): Operator | undefined {
  return useRouteLoaderData<typeof loader>('root')?.operator;
}
