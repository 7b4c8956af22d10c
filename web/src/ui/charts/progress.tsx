/** Progress from 0 to 1; `label` names what progresses. */
export function Progress({ value, label }: { value: number; label: string | undefined }) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-leaf"
    />
  );
}
