import type { Channel } from '@keywright/events/live';
import { currentLanguage, type Language } from '../i18n/index.ts';
import { onTexts, readTextsAgain, showTexts } from '../i18n/live-words.ts';
import { heardLanguagesAtom, sessionAtom, store, wordsToldAtom } from '../state/index.ts';
import { liveClient } from './live-client.ts';

/** Where the channel begins: it carries nudges alone, and is always there (LP46). */
const BEGINNING = { epoch: 'none', position: '0' };
/** A server of an earlier version knows no such channel; the next one does. */
const DENIED_MS = 60_000;
/** So long at most is waited after a nudge: not everybody who is logged in asks in the same instant. */
const SPREAD_MS = 250;
/** So long where its texts came with it: what is asked then is only whether one before was lost on its way. */
const LOST_WITHIN_MS = 60_000;

/**
 * Holds the channel of the words that are on screen, and of the languages that a screen has side by side, for whoever is logged
 * in: what an administrator changes is read by everybody at once.
 */
export function followWords(): void {
  const held = new Map<string, () => void>();
  const follow = (): void => {
    const account = 'account' in store.get(sessionAtom);
    const wanted = new Set(account ? [currentLanguage(), ...store.get(heardLanguagesAtom)] : []);
    for (const [code, close] of held) {
      if (wanted.has(code)) continue;
      held.delete(code);
      close();
    }
    for (const code of wanted) if (!held.has(code)) held.set(code, holdWords(code));
  };
  store.sub(sessionAtom, follow);
  store.sub(heardLanguagesAtom, follow);
  onTexts(follow);
  follow();
}

function holdWords(code: string): () => void {
  const live = liveClient();
  const name: Channel = `translations:${code}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const begin = () => channel.seed(BEGINNING);
  const reader = readerOf(code);
  const tell = () => store.set(wordsToldAtom, (times) => times + 1);
  const readAgain = (): void => {
    reader.read();
    tell();
  };
  /** What is told meanwhile is read with it. */
  const readSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      readAgain();
    }, Math.random() * SPREAD_MS);
  };
  /** Few texts come with what tells of them, and wait for no answer; one on its way may be older than they are. */
  const nudged = (_what: string | null, texts?: Readonly<Record<string, string>>): void => {
    if (texts === undefined) return readSoon();
    showTexts(code, texts);
    reader.readOnceMore();
    tell();
    later ??= setTimeout(
      () => {
        later = undefined;
        reader.read();
      },
      (0.5 + Math.random() / 2) * LOST_WITHIN_MS,
    );
  };

  const channel = live.channel(name, {
    rows: { receiveFrame: () => undefined },
    nudged,
    /** What was read before this may be older than what is told from now on. */
    subscribed: readAgain,
    reset: begin,
    denied: () => (timer = setTimeout(begin, DENIED_MS)),
  });
  live.start();
  begin();
  return () => {
    clearTimeout(timer);
    clearTimeout(soon);
    clearTimeout(later);
    channel.close();
  };
}

/** Reads the texts of a language again; of what is told meanwhile once more, and not each time. */
function readerOf(code: Language) {
  let reading = false;
  let again = false;
  const read = async (): Promise<void> => {
    reading = true;
    do {
      again = false;
      // What is not answered is asked for when the connection is back.
      await readTextsAgain(code).catch(() => undefined);
    } while (again);
    reading = false;
  };
  return {
    read(): void {
      if (reading) again = true;
      else void read();
    },
    /** Where an answer is on its way; nothing is asked otherwise. */
    readOnceMore(): void {
      if (reading) again = true;
    },
  };
}
