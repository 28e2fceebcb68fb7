import { type Atom, atom } from 'jotai';
import { startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { HotkeyGroup } from '../hotkeys/index.ts';
import { AddressPartContext, usePartParams } from '../paths/index.ts';
import { store } from '../state/index.ts';
import type { Person } from '../ui/index.ts';
import type { Filters } from './filters.ts';
import { WHOLE_PARAM } from './whole-param.ts';

/** What asks how many rows a filter has, and says when that may have changed. */
export interface FilterCounter<Address extends object> {
  count: (filter: Address, signal: AbortSignal) => Promise<number>;
  /** Another value whenever numbers asked before may not hold any more. */
  changes: Atom<unknown>;
  /** Translation key of how many there are, with `count` and, as it is written, `shown`. */
  label: string;
}

/** The people, the days and whatever else a filter speaks of. */
export interface FilterScope {
  /** Who is meant by an id; those that can be chosen are `members`, the reader among them is `me`. */
  personOf: (id: string) => Person;
  members: readonly Person[];
  me: string;
  /** IANA name; its days are meant. */
  timeZone: string;
  /** What an id or a code is called that a part of the filter names; absent where none names other ids than those of people. */
  nameOf?: (part: string, id: string) => string;
}

/** What a filter needs of the page that it stands on. */
export interface FilterPlace {
  scope: FilterScope;
  /** Under which heading of the help sheet its keys stand. */
  hotkeys: HotkeyGroup;
  /** Where the browser remembers it; absent where it does not. */
  key?: string;
}

/** A part of a filter that is built on a screen of its own. */
export interface PartElsewhere {
  /** In the filter. */
  name: string;
  /** Translation keys: what it is called, and what it is offered under. */
  label: string;
  heading: string;
  /** What it says, in words, where it says something. */
  text: string;
  /** Leads to that screen. */
  open: () => void;
}

/** Writes the whole filter of the list on screen into an address; null where no list is. */
export const shownFilterAtom = atom<((search: string) => URLSearchParams) | null>(null);

export interface FilterControls<Address extends object> extends Pick<FilterPlace, 'scope' | 'hotkeys'> {
  filters: Filters<Address>;
  filter: Address;
  /** How the page opens for this reader. */
  defaults: Address;
  /** Asks how many rows a filter has; absent where that is not to be shown. */
  counter?: FilterCounter<Address>;
  /** What is offered beside the parts that are built here; absent: nothing. */
  elsewhere?: readonly PartElsewhere[];
  /** Keeps the filter under a name; absent where that cannot be done. */
  saveAs?: () => void;
  /** Writes the filter into the address, as one step of its history or in place of the last. */
  setFilter: (next: Address, step?: 'push' | 'replace') => void;
}

/**
 * The filter of a board or list: the address owns it, the page says how it begins. With a `key` the browser remembers it:
 * an address that says nothing of a filter is then given the last one.
 */
export function useFilter<Address extends object>(
  filters: Filters<Address>,
  usual: Address,
  { scope, hotkeys, key }: FilterPlace,
): FilterControls<Address> {
  const [search, setSearch] = usePartParams();
  const isPart = use(AddressPartContext) !== null;
  const whole = search.get(WHOLE_PARAM) === 'yes';
  const defaults = whole ? filters.empty : usual;
  const [opened] = useState(() => (filters.isIn(search) || whole ? null : remembered(key)));
  const [restoring, setRestoring] = useState(opened !== null);
  const said = useMemo(
    () => (restoring && opened !== null ? new URLSearchParams(opened) : search),
    [search, restoring, opened],
  );
  const encoded = useMemo(
    () => filters.write(filters.read(said, defaults), defaults, new URLSearchParams()).toString(),
    [filters, said, defaults],
  );
  useEffect(() => {
    if (!restoring) return;
    // The router draws an address as a transition: until then what is said is what was remembered, never the usual.
    startTransition(() => {
      setRestoring(false);
      setSearch((now) => filters.write(filters.read(said, defaults), defaults, now), { replace: true });
    });
  }, [restoring, filters, said, defaults, setSearch]);
  // The same object as long as nothing about the filter changes: opening a row must not load the page again.
  const filter = useMemo(
    () => filters.read(new URLSearchParams(encoded), defaults),
    [filters, encoded, defaults],
  );
  const keep = useCallback(
    (kept: Address) => {
      if (key !== undefined && !whole) remember(key, filters, kept, defaults);
    },
    [key, whole, filters, defaults],
  );
  // What an address said by itself.
  useEffect(() => keep(filter), [keep, filter]);
  useEffect(() => {
    // An address that is copied is the page's.
    if (isPart) return;
    store.set(shownFilterAtom, () => (given: string) => {
      const params = filters.write(filter, filters.empty, new URLSearchParams(given));
      params.set(WHOLE_PARAM, 'yes');
      return params;
    });
    return () => store.set(shownFilterAtom, null);
  }, [filters, filter, isPart]);
  const setFilter = useCallback<FilterControls<Address>['setFilter']>(
    (next, step = 'push') => {
      // Before the address: whoever leaves while the list is still drawn finds it again, too.
      keep(next);
      setSearch((now) => filters.write(next, defaults, now), { replace: step === 'replace' });
    },
    [filters, keep, setSearch, defaults],
  );
  return useMemo(
    () => ({ filters, filter, defaults, scope, hotkeys, setFilter }),
    [filters, filter, defaults, scope, hotkeys, setFilter],
  );
}

/** What was kept under a key; null where nothing was, or the browser keeps nothing. */
function remembered(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    const text = localStorage.getItem(key);
    return text === '' ? null : text;
  } catch {
    return null;
  }
}

/** Keeps all of a filter but the text that is searched for. */
function remember<Address extends object>(
  key: string,
  filters: Filters<Address>,
  filter: Address,
  defaults: Address,
): void {
  const kept = filters.search === null ? filter : filters.without(filter, filters.search);
  try {
    localStorage.setItem(key, filters.write(kept, defaults, new URLSearchParams()).toString());
  } catch {
    // A browser without storage, or a full one, opens the page as usual.
  }
}
