import type { OutputOf } from '@polam/contract/call';
import {
  complaintPhoto,
  decideComplaint,
  exportComplaints,
  getComplaint,
  letBack,
  listComplaints,
} from '@polam/contract/calls/reports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAct } from '~/lib/api/act.ts';
import { filterForm } from '~/lib/filters/form.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { fetchFile } from '~/lib/api/fetch-file.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useAdminList } from '~/lib/tables/admin-table.tsx';

export type ListedComplaint = OutputOf<typeof listComplaints>['complaints'][number];

/** A complaint with the data that helps to answer it. */
export type Complaint = OutputOf<typeof getComplaint>['complaint'];

/** The filters and sort of the complaints; by default those that wait. */
const complaintForm = filterForm(listComplaints.input.fields);

// Without a state the server lists them all.
/** The complaints, their filters in the address and their table as a file. */
export const useComplaintsList = () =>
  useAdminList({
    form: complaintForm,
    list: listComplaints,
    table: exportComplaints,
    always: ({ state }) => ({ state }),
  });

export function useComplaint(complaintId: string) {
  return useAsk(getComplaint, { complaintId });
}

/** Answers a complaint and shows the result. */
export const useDeciding = () => useAct(decideComplaint);

/** Lets a user sign in again whom a complaint has suspended. */
export const useLettingBack = () => useAct(letBack);

/** The photo of a reported message, fetched with the reader's token; null until it has loaded. */
export function useComplaintPhoto(complaintId: string) {
  const { data, isError } = useQuery({
    queryKey: [complaintPhoto.name, complaintId],
    queryFn: async () => {
      const fetched = await fetchFile(complaintPhoto, { complaintId });
      if (!fetched.ok) throw new RefusedError(fetched);
      return fetched.file;
    },
    staleTime: Infinity,
  });
  const url = useMemo(() => (data === undefined ? null : URL.createObjectURL(data)), [data]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return { url, isError };
}
