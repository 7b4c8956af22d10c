import { voice as voiceCall } from '@polam/contract/calls/chats';
import { voiceLength } from '@polam/domain/users/conversation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { fetchFile } from '~/lib/api/fetch-file.ts';
import { RefusedError } from '~/lib/api/query-client.ts';
import { useSession } from '~/lib/session/session.ts';
import { IconButton } from '~/ui/button.tsx';
import { Progress } from '~/ui/charts/length-bars.tsx';
import { useObjectUrl } from '~/lib/screens/photos/private-photo.tsx';

interface ChatVoiceProps {
  readonly negotiationId: string;
  readonly messageId: string;
  readonly ms: number;
  readonly label: string;
}

/** The recording of a message; it is fetched when it is played first. */
export function ChatVoice({ negotiationId, messageId, ms, label }: ChatVoiceProps) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const session = useSession();
  const who = session.state === 'signed-in' ? session.user.id : 'visitor';
  const input = { negotiationId, messageId };
  const { data, isError, refetch } = useQuery({
    queryKey: [voiceCall.name, who, input],
    queryFn: async () => {
      const fetched = await fetchFile(voiceCall, input);
      if (!fetched.ok) throw new RefusedError(fetched);
      return fetched.file;
    },
    enabled: isWanted,
    // The recording of an id never changes.
    staleTime: Infinity,
  });
  const want = () => {
    setWanted(true);
    if (isError) void refetch();
  };
  return (
    <>
      <VoicePlayer url={useObjectUrl(data)} ms={ms} label={label} onWant={want} />
      {isError && <p className="text-small text-chilli">{t('chat.voice-failed')}</p>}
    </>
  );
}

interface VoicePlayerProps {
  /** Object URL of the recording; null until it is there. */
  readonly url: string | null;
  /** Null where only the recording itself knows. */
  readonly ms: number | null;
  readonly label: string;
  /** Called where it is to be played and is not there yet. */
  readonly onWant?: () => void;
}

/** Plays a recording, and shows how far it is. */
export function VoicePlayer({ url, ms, label, onWant }: VoicePlayerProps) {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [playedMs, setPlayedMs] = useState(0);
  useEffect(() => {
    if (audio.current === null) return;
    if (isPlaying && url !== null) void audio.current.play().catch(() => setPlaying(false));
    if (!isPlaying) audio.current.pause();
  }, [isPlaying, url]);
  const share = ms === null ? 0 : Math.min(1, playedMs / ms);
  const press = () => {
    if (url === null) onWant?.();
    setPlaying(!isPlaying);
  };
  const end = () => {
    setPlaying(false);
    setPlayedMs(0);
  };
  return (
    <span role="group" aria-label={label} className="flex min-w-52 items-center gap-2">
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'chat.pause' : 'chat.play')}
        onClick={press}
        className="text-leaf"
      />
      <Progress value={share} label={undefined} />
      {ms !== null && (
        <span className="text-small text-soil-soft tabular-nums">
          {voiceLength(isPlaying ? Math.max(0, ms - playedMs) : ms)}
        </span>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- speech of users has no captions */}
      <audio
        ref={audio}
        src={url ?? undefined}
        // The file of a line that has just been sent is gone before the browser would have looked into it.
        preload="none"
        onTimeUpdate={({ currentTarget }) => setPlayedMs(Math.round(currentTarget.currentTime * 1_000))}
        onEnded={end}
      />
    </span>
  );
}
