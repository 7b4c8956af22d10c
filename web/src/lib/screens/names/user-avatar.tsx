import { Avatar } from '~/ui/avatar.tsx';
import { useSpokenName, type Named } from './spoken-name.ts';

/** Plate with the first letter of a user's name in the reader's script, as the name beside it is read. */
export function UserAvatar({ user, className }: { user: Named; className?: string }) {
  return <Avatar name={useSpokenName()(user)} {...(className !== undefined && { className })} />;
}
