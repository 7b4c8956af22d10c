import * as calls from '@polam/contract/calls/reports';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Reports } from './reports.service.ts';

/** The calls about contact messages and complaints. */
export function reportRoutes(reports: Reports): Binding[] {
  return [
    bind(calls.contact, reports.contact),
    bind(calls.listContact, reports.listContact),
    bind(calls.complain, reports.complain),
    bind(calls.listComplaints, reports.listComplaints),
    bindBytes(calls.exportComplaints, reports.exportComplaints),
    bind(calls.getComplaint, reports.getComplaint),
    bindBytes(calls.complaintPhoto, reports.complaintPhoto),
    bind(calls.decideComplaint, reports.decideComplaint),
    bind(calls.letBack, reports.letBack),
  ];
}
