import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/groups';
import { storedGroup } from '@polam/contract/groups/fields';
import { valuesOf } from '@polam/contract/fields';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { endingOf } from '../auth/index.ts';
import { namedUser } from '../users/index.ts';
import type { GroupPhotoRow, GroupReferenceRow, GroupRow, OwnGroupRow } from './groups.repository.ts';
import type { JoiningRow } from './joinings.repository.ts';
import type { MemberRow } from './members.repository.ts';

/** A group as lists show it. */
export function groupDocument(row: GroupRow, language: Language) {
  const { id, slug, memberCount, createdAt, district, photo } = row;
  const { district: districtName, state: regionState } = placeIn(district, language);
  return {
    id,
    slug,
    ...valuesOf(storedGroup, row),
    district: districtName,
    regionState,
    memberCount,
    photo: photo === null ? null : photoDocument(photo),
    createdAt: createdAt.toISOString(),
  };
}

function photoDocument({ blur, ...photo }: GroupPhotoRow) {
  return blur === undefined ? photo : { ...photo, blur: `data:image/webp;base64,${blur}` };
}

/** A group of the reader. */
export function ownGroupDocument(row: OwnGroupRow, language: Language) {
  const { role, showsName, waiting } = row;
  return { ...groupDocument(row, language), role, showsName, waiting };
}

/** A group as a link to its page. */
export function referenceOf({ slug, name, kind }: GroupReferenceRow) {
  return { slug, name, kind };
}

/** A member, for the other members. */
export function memberDocument({ id, name, nameSpellings, joinedAt, ...member }: MemberRow) {
  return { ...member, ...namedUser(id, name, nameSpellings), joinedAt: joinedAt.toISOString() };
}

type JoiningDocument = OutputOf<typeof calls.listOwn>['joinings'][number];

/** A pending invitation or request; of a number only the last digits are shown. */
export function joiningDocument({ group, phone, createdAt, ...joining }: JoiningRow): JoiningDocument {
  return {
    ...joining,
    group: referenceOf(group),
    phoneEnding: phone === null ? null : endingOf(phone),
    createdAt: createdAt.toISOString(),
  };
}
