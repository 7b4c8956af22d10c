import { wordsIn } from '@polam/contract/messages/by-language';
import type * as calls from '@polam/contract/calls/admin';
import type { OutputOf } from '@polam/contract/call';
import { usersColumns, type UsersColumn } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { roles } from '@polam/domain/user';

type AdminUser = OutputOf<typeof calls.listUsers>['people'][number];

/** The table of accounts in a reader’s language, its head first. */
export function usersLines(
  people: readonly AdminUser[],
  language: Language,
): readonly (readonly (string | number)[])[] {
  const head = usersColumns.map((column) => wordsIn[language].tables.people[column]);
  const lines = people.map((person) => {
    const cells = cellsOf(person, language);
    return usersColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  { role, rating, ratingCount, suspendedAt, createdAt, ...person }: AdminUser,
  language: Language,
): Readonly<Record<UsersColumn, string | number>> {
  const { name, email, phone, address, pincode, district, regionState } = person;
  return {
    name,
    email,
    phone,
    address,
    pincode,
    district: district ?? '',
    state: regionState ?? '',
    role: wordsIn[language].tables.roles[role === roles.admin ? 'admin' : 'user'],
    stars: ratingCount === 0 ? '' : rating,
    suspendedOn: suspendedAt === null ? '' : dayInIndia(new Date(suspendedAt)),
    joinedOn: dayInIndia(new Date(createdAt)),
  };
}
