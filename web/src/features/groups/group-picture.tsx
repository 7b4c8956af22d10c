import { SubjectPhoto, type ShownPhotoProps } from '~/lib/screens/photos/subject-photo.tsx';
import { groupPhotoPath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { Group } from './groups.api.ts';

/** Picture where the photo does not come. */
const FIELD = 'field';

interface GroupPhotoProps extends Omit<ShownPhotoProps, 'photoId'> {
  readonly group: Pick<Group, 'slug' | 'name'>;
  readonly photo: NonNullable<Group['photo']>;
}

/** The photo of a group, filling its place. */
export function GroupPhoto({ group: { slug, name }, photo, ...shown }: GroupPhotoProps) {
  return (
    <SubjectPhoto
      {...shown}
      photos={[photo]}
      addressOf={(photoId) => (width) => groupPhotoPath(slug, width, photoId)}
      name={name}
      picture={FIELD}
      tint="grain"
    />
  );
}

interface GroupSignProps {
  readonly group: Pick<Group, 'slug' | 'name' | 'photo'>;
  readonly className: string;
}

/** A group beside its name: its photo, or a drawing of farmers. */
export function GroupSign({ group, className }: GroupSignProps) {
  const box = cx('shrink-0 overflow-hidden rounded-card', className);
  if (group.photo !== null)
    return <GroupPhoto group={group} photo={group.photo} place="thumbnail" alt="" className={box} />;
  return (
    <span aria-hidden="true" className={cx('grid place-items-center bg-leaf-tint text-leaf', box)}>
      <Icon name="people" className="size-1/2" />
    </span>
  );
}
