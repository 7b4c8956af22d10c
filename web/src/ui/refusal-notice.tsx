import { Notice } from './surfaces.tsx';

/** Reasons of a form's refusal, one a line, above its button; nothing where there are none. */
export function RefusalNotice({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Notice tone="chilli" role="alert">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
