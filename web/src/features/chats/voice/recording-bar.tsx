import { MAX_VOICE_MS, voiceLength } from '@polam/domain/users/conversation';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { Progress } from '~/ui/charts/length-bars.tsx';
import { useObjectUrl } from '~/lib/screens/photos/private-photo.tsx';
import type { MicrophoneProblem, RecordedVoice, Recorder } from './use-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';

interface RecordingBarProps {
  readonly recorder: Recorder;
  readonly onSend: (file: File) => void;
}

/** In place of the message field: a recording that runs or is listened to, thrown away or sent. */
export function RecordingBar({ recorder, onSend }: RecordingBarProps) {
  const t = useText();
  const { state, stop, clear, take } = recorder;
  const send = async () => {
    const voice = await take();
    if (voice !== null) onSend(voice.file);
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton icon="trash" label={t('chat.record-drop')} onClick={clear} className="text-chilli" />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-center">
        {state.name === 'recording' && (
          <>
            <Running ms={state.ms} />
            <button
              type="button"
              onClick={() => void stop()}
              className="press min-h-12 font-semibold text-leaf"
            >
              {t('chat.record-stop')}
            </button>
          </>
        )}
        {state.name === 'recorded' && <Recorded voice={state.voice} />}
      </div>
      <IconButton
        icon="send"
        label={t('chat.send')}
        onClick={() => void send()}
        className="bg-leaf text-on-leaf hover:bg-leaf-deep!"
      />
    </div>
  );
}

function Running({ ms }: { ms: number }) {
  const t = useText();
  return (
    <div className="flex w-full items-center gap-2">
      <span aria-hidden="true" className="size-3 shrink-0 animate-pulse rounded-full bg-chilli" />
      <span role="timer" className="text-small font-semibold whitespace-nowrap tabular-nums">
        {t('chat.recording', { length: voiceLength(ms) })}
      </span>
      <Progress value={ms / MAX_VOICE_MS} label={undefined} />
    </div>
  );
}

function Recorded({ voice: { file, ms } }: { voice: RecordedVoice }) {
  const t = useText();
  return (
    <>
      <VoicePlayer url={useObjectUrl(file)} ms={ms} label={t('chat.voice-own')} />
      {ms !== null && ms >= MAX_VOICE_MS && (
        <p role="status" className="text-center text-small text-soil-soft">
          {t('chat.record-full')}
        </p>
      )}
    </>
  );
}

/** Why the microphone records nothing. */
export function MicrophoneNote({ problem }: { problem: MicrophoneProblem }) {
  const t = useText();
  return (
    <p role="alert" className="px-2 text-small text-chilli">
      {t(`chat.mic-${problem}`)}
    </p>
  );
}
