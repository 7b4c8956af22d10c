import { Notice } from './surfaces.tsx';

/** Why a form was not taken, a line for each thing to say, above its button; nothing where it was. */
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
