/** A log that keeps what was said, for tests that ask for it. */
export interface RecordingLog {
  entries: { level: 'info' | 'warn' | 'error'; message: string; details: unknown }[];
  info(details: unknown, message?: string): void;
  warn(details: unknown, message?: string): void;
  error(details: unknown, message?: string): void;
}

export function recordingLog(): RecordingLog {
  const entries: RecordingLog['entries'] = [];
  const write = (level: 'info' | 'warn' | 'error') => (details: unknown, message?: string) => {
    entries.push({ level, message: message ?? String(details), details });
  };
  return { entries, info: write('info'), warn: write('warn'), error: write('error') };
}
