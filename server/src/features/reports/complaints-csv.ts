import { en } from '@polam/contract/messages/tables/en';
import { hi } from '@polam/contract/messages/tables/hi';
import { te } from '@polam/contract/messages/tables/te';
import {
  complaintColumns,
  type ComplaintColumn,
  type TableWords,
} from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { ComplaintRow } from './complaints.repository.ts';

const words: Readonly<Record<Language, TableWords>> = { en, te, hi };

/** The table of complaints in a reader’s language, its head first. */
export function complaintLines(
  complaints: readonly ComplaintRow[],
  language: Language,
): readonly (readonly string[])[] {
  const head = complaintColumns.map((column) => words[language].complaints[column]);
  const lines = complaints.map((complaint) => {
    const cells = cellsOf(complaint, language);
    return complaintColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  { createdAt, decidedAt, about, outcome, ...row }: ComplaintRow,
  language: Language,
): Readonly<Record<ComplaintColumn, string>> {
  const { complaintSubjects, complaintOutcomes } = words[language];
  return {
    receivedOn: dayInIndia(createdAt),
    author: row.authorName,
    about: complaintSubjects[about],
    accused: row.accusedName,
    reason: row.reason,
    quoted: row.quoted,
    outcome: complaintOutcomes[outcome ?? 'open'],
    decidedOn: decidedAt === null ? '' : dayInIndia(decidedAt),
    words: row.words,
  };
}
