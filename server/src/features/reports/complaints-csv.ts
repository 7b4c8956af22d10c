import { wordsIn } from '@polam/contract/messages/by-language';
import { complaintColumns, type ComplaintColumn } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { ComplaintRow } from './complaints.repository.ts';

/** The table of complaints in a reader’s language, its head first. */
export function complaintLines(
  complaints: readonly ComplaintRow[],
  language: Language,
): readonly (readonly string[])[] {
  const head = complaintColumns.map((column) => wordsIn[language].tables.complaints[column]);
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
  const { complaintSubjects, complaintOutcomes } = wordsIn[language].tables;
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
