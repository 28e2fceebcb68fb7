import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPlace, type RulesPlace, writePlace } from './rules-address.ts';
import { ruleDraftOf, type RuleDraft, rulesOfAddress, ruleWords } from './rule-draft.ts';

/** ms without typing before what is typed is asked for. */
const PAUSE_MS = 250;

interface Typed {
  draft: RuleDraft;
  name: string;
}

export interface Builder extends Typed {
  place: RulesPlace;
  /** What was typed a moment ago: numbers and rows are asked by it. */
  settled: RuleDraft;
  /** Whether more has been typed since. */
  typing: boolean;
  setDraft: (change: (draft: RuleDraft) => RuleDraft) => void;
  setName: (name: string) => void;
  /** Another scope, action or standing rule, as a step of the history; what is typed goes along unless `words` or `name` say otherwise. */
  go: (place: Partial<RulesPlace>) => void;
}

const keyOf = (words: readonly string[], name: string): string => JSON.stringify([words, name]);

/** What is built: typed here, kept in the address, and read from there where that is changed from outside. */
export function useBuilder(): Builder {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readPlace(search), [search]);
  const [typed, setTyped] = useState<Typed>(() => typedOf(place));
  const [settled, setSettled] = useState(typed);
  const addressed = keyOf(place.words, place.name);
  const known = useRef(addressed);
  useEffect(() => {
    if (known.current === addressed) return;
    known.current = addressed;
    const read = typedOf(place);
    setTyped(read);
    setSettled(read);
  }, [addressed, place]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const words = ruleWords(settled.draft);
    const own = keyOf(words, settled.name);
    if (own === known.current) return;
    known.current = own;
    setSearch((now) => writePlace({ ...readPlace(now), words, name: settled.name }, now), { replace: true });
  }, [settled, setSearch]);
  const setDraft = useCallback<Builder['setDraft']>(
    (change) => setTyped((now) => ({ ...now, draft: change(now.draft) })),
    [],
  );
  const setName = useCallback((name: string) => setTyped((now) => ({ ...now, name })), []);
  const go = useCallback<Builder['go']>(
    (next) => {
      const own = { words: ruleWords(typed.draft), name: typed.name };
      // What is typed stays as it is, also what asks for nothing yet; other words are read from the address.
      if (next.words === undefined) known.current = keyOf(own.words, own.name);
      setSearch((now) => writePlace({ ...readPlace(now), ...own, ...next }, now));
    },
    [setSearch, typed],
  );
  return {
    ...typed,
    place,
    settled: settled.draft,
    typing: settled.draft !== typed.draft,
    setDraft,
    setName,
    go,
  };
}

const typedOf = ({ words, name }: RulesPlace): Typed => ({ draft: ruleDraftOf(rulesOfAddress(words)), name });
