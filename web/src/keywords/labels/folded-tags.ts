import { useCallback, useState } from 'react';
import { rememberedHere, rememberHere } from '../../state/index.ts';

/** Folds a tag or unfolds it, or `turn`s it to the other. */
type Fold = (id: string, how: boolean | 'turn') => void;

/** The tags of a project that are folded, as this browser keeps them; and how to fold one or unfold it. */
export function useFoldedTags(projectId: string): [ReadonlySet<string>, Fold] {
  const key = `tags.folded.${projectId}`;
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(kept(key)));
  const put = useCallback(
    (id: string, how: boolean | 'turn') =>
      setFolded((now) => {
        const fold = how === 'turn' ? !now.has(id) : how;
        if (now.has(id) === fold) return now;
        const next = new Set(now);
        if (fold) next.add(id);
        else next.delete(id);
        rememberHere(key, JSON.stringify([...next]));
        return next;
      }),
    [key],
  );
  return [folded, put];
}

function kept(key: string): readonly string[] {
  try {
    const said: unknown = JSON.parse(rememberedHere(key) ?? '[]');
    return Array.isArray(said) ? said.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
