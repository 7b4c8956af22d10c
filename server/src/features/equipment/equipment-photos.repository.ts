import type { Transaction } from '@polam/database/connect';

/** Photos of equipment, in their order. */
export const equipmentPhotos = {
  list: async (tx: Transaction, ofId: string): Promise<readonly string[]> => {
    const rows = await tx<{ id: string }[]>`
      select photo_id as id from equipment_photos where equipment_id = ${ofId} order by position`;
    return rows.map(({ id }) => id);
  },

  /** Removes all photos from the equipment; the photos themselves stay. */
  remove: async (tx: Transaction, ofId: string): Promise<void> => {
    await tx`delete from equipment_photos where equipment_id = ${ofId}`;
  },

  insert: async (
    tx: Transaction,
    { ofId, photoIds }: { ofId: string; photoIds: readonly string[] },
  ): Promise<void> => {
    await tx`
      insert into equipment_photos (equipment_id, position, photo_id)
      select ${ofId}, place - 1, photo_id
      from unnest(${[...photoIds]}::uuid[]) with ordinality as chosen (photo_id, place)`;
  },
};
