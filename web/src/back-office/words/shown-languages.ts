import { useMemo, useState } from 'react';
import { rememberedHere, rememberHere } from '../../state/index.ts';
import { isSource, type WrittenLanguage } from '../languages.ts';

const KEPT = 'keywright.backOffice.languages';

/** Which languages stand beside each other, as this browser keeps it; the source always does. */
export function useShownLanguages(
  written: readonly WrittenLanguage[],
): [readonly string[], (codes: readonly string[]) => void] {
  const [chosen, setChosen] = useState(() => rememberedHere(KEPT)?.split(' ') ?? null);
  const shown = useMemo(() => {
    const all = written.map(({ code }) => code);
    const kept = all.filter((code) => isSource(code) || chosen === null || chosen.includes(code));
    return kept.some((code) => !isSource(code)) ? kept : all;
  }, [written, chosen]);
  const show = (codes: readonly string[]): void => {
    rememberHere(KEPT, codes.join(' '));
    setChosen([...codes]);
  };
  return [shown, show];
}
