import { rememberedHere, rememberHere } from '../state/index.ts';

const KEY = 'keywright.tasksTold';
/** So many are remembered; the others ended long ago. */
const REMEMBERED = 50;

/** Web Locks exist on https and localhost; elsewhere two tabs that are both looked at may say the same. */
const alone = (work: () => void): void => {
  if ('locks' in navigator) void navigator.locks.request(KEY, work);
  else work();
};

function claim(id: string): boolean {
  const told: unknown = JSON.parse(rememberedHere(KEY) ?? '[]');
  const known: readonly unknown[] = Array.isArray(told) ? told : [];
  if (known.includes(id)) return false;
  rememberHere(KEY, JSON.stringify([...known, id].slice(-REMEMBERED)));
  return true;
}

/** Says something of a task in one tab of this browser alone: the first that is looked at. */
export function tellOnce(id: string, say: () => void): void {
  const tell = (): void => alone(() => void (claim(id) && say()));
  if (!document.hidden) return tell();
  const whenSeen = (): void => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', whenSeen);
    tell();
  };
  document.addEventListener('visibilitychange', whenSeen);
}
