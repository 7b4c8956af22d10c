/** A recording as its container tells it. */
export interface Recording {
  readonly media: 'audio/webm' | 'audio/ogg' | 'audio/mp4';
  readonly durationMs: number;
}
