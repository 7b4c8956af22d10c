import type { Query, Transaction } from '@polam/database/connect';

/** A file that its user sends in parts. */
export interface UploadKey {
  readonly userId: string;
  readonly name: string;
}

/** A part of a file; bytes. */
export interface UploadPart extends UploadKey {
  readonly startAt: number;
  readonly size: number;
  readonly content: Buffer;
}

/** Adds a part where it begins at the end of what is there; any other changes nothing. */
export async function insertPart(tx: Transaction, part: UploadPart): Promise<void> {
  const { userId, name, startAt, size, content } = part;
  await tx`
    insert into upload_parts (user_id, name, start_at, size, content)
    select ${userId}, ${name}, ${startAt}, ${size}, ${content}
    where ${startAt} = ${endOf(tx, part)}
      and not exists (select from upload_parts where user_id = ${userId} and name = ${name} and size <> ${size})
    on conflict do nothing`;
}

/** Number of bytes of a file that are there. */
export async function countReceived(db: Query, key: UploadKey): Promise<number> {
  const [row] = await db<{ received: number }[]>`select ${endOf(db, key)} as received`;
  return row?.received ?? 0;
}

function endOf(db: Query, { userId, name }: UploadKey) {
  return db`(
    select coalesce(max(start_at + length(content)), 0) from upload_parts
    where user_id = ${userId} and name = ${name})`;
}

/** Deletes the files of a user that were begun first, other than one, as long as all come to more than some bytes. */
export async function deleteBeyond(
  tx: Transaction,
  { userId, name }: UploadKey,
  bytes: number,
): Promise<void> {
  await tx`
    delete from upload_parts where user_id = ${userId} and name <> ${name} and name in (
      select name from (
        select name, sum(sum(length(content))) over (order by max(created_at) desc, name) as until_here
        from upload_parts where user_id = ${userId} group by name
      ) files where until_here > ${bytes})`;
}

/** The content of a file that is whole; null for any other. */
export async function findUpload(db: Query, { userId, name }: UploadKey): Promise<Buffer | null> {
  const [row] = await db<{ content: Buffer | null }[]>`
    select string_agg(content, '' order by start_at) as content
    from upload_parts where user_id = ${userId} and name = ${name}
    having sum(length(content)) = max(size)`;
  return row?.content ?? null;
}

/** Deletes all files that a user was sending. */
export async function deleteUploadsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from upload_parts where user_id = ${userId}`;
}

/** Deletes parts that came before an instant. */
export async function deletePartsBefore(db: Query, before: Date): Promise<void> {
  await db`delete from upload_parts where created_at < ${before}`;
}
