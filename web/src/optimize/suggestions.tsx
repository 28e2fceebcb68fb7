import type { TopicRow } from '@keywright/events/topic';
import { KeyRound, Waypoints } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isolated, useT } from '../i18n/index.ts';
import { useFocusInPlace } from '../grid/index.ts';
import { Button, Count, EmptyState, SCOPE_ICONS, SkeletonRows } from '../ui/index.ts';
import type { LineRights } from './line-rights.ts';
import type { Suggestion } from './optimize-calls.ts';
import classes from './side.module.css';
import { SuggestionDrag } from './suggestion-drag.tsx';
import { useSuggestions } from './use-optimize.ts';
import { isFull, type TopicActs } from './use-topic-acts.ts';

interface SuggestionsProps {
  row: TopicRow;
  rights: LineRights;
  acts: TopicActs;
}

/** Keywords of the project that are like what the topic is about, the likest first; each is added by a press or a key. */
export function Suggestions({ row, rights, acts }: SuggestionsProps) {
  const t = useT();
  const { data, isError, refetch } = useSuggestions(row);
  return (
    <section aria-labelledby="optimize-suggestions" className={classes.part}>
      <h2 id="optimize-suggestions" className={classes.title}>
        {t('optimize.suggestions')} {data !== undefined && <Count value={data.length} />}
      </h2>
      {data === undefined ? (
        isError ? (
          <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
            <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={6} height={40} />
        )
      ) : data.length === 0 ? (
        <EmptyState compact kind="nothing" title={t('optimize.suggestions.none')} />
      ) : (
        <>
          {rights.edits && <p className={classes.hint}>{t('optimize.suggestions.hint')}</p>}
          <List suggestions={data} row={row} rights={rights} acts={acts} />
        </>
      )}
    </section>
  );
}

function List({ suggestions, row, rights, acts }: SuggestionsProps & { suggestions: readonly Suggestion[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const ids = suggestions.map(({ id }) => id);
  // One that was added leaves: keys go on from the one in its place.
  const holdFocus = useFocusInPlace(list, ids, (id) =>
    list.current?.querySelector<HTMLElement>(`[data-keyword="${id}"]`)?.focus(),
  );
  const at = Math.max(0, ids.indexOf(focused ?? ''));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const suggestion = suggestions[at];
    const item = (event.target as HTMLElement).closest('li');
    if (suggestion === undefined || event.target !== item) return;
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (step !== undefined) {
      const next = Math.min(ids.length - 1, Math.max(0, at + step));
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[next]?.focus();
    } else if (event.key === '+' && rights.edits) acts.add([suggestion.value], 'RELATED');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul ref={list} className={classes.list} onKeyDown={onKeyDown} onBlur={() => holdFocus(null)}>
      {suggestions.map((suggestion, index) => (
        <Line
          key={suggestion.id}
          suggestion={suggestion}
          row={row}
          rights={rights}
          acts={acts}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => {
            setFocused(suggestion.id);
            holdFocus(suggestion.id);
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps extends SuggestionsProps {
  suggestion: Suggestion;
  tabIndex: 0 | -1;
  onFocus: () => void;
}

function Line({ suggestion, row, rights, acts, tabIndex, onFocus }: LineProps) {
  const t = useT();
  const { id, value, volume, scope, listName, mainElsewhere } = suggestion;
  const Icon = scope === null ? null : SCOPE_ICONS[scope];
  const place = [scope === null ? null : t(`keywords.scope.${scope}`), listName].filter(Boolean).join(' · ');
  return (
    <li
      tabIndex={tabIndex}
      className={classes.suggestion}
      data-suggestion={value}
      data-keyword={id}
      aria-label={value}
      onFocus={onFocus}
    >
      {rights.keeps && <SuggestionDrag id={id} value={value} />}
      <bdi className={classes.value} title={value}>
        {value}
      </bdi>
      <span className={classes.volume}>
        <Count value={volume} />
      </span>
      <span className={classes.place}>
        {Icon && <Icon size={12} strokeWidth={1.75} aria-hidden="true" />}
        <span className={classes.placeName}>
          {mainElsewhere === null ? place : t('optimize.mainElsewhere')}
        </span>
      </span>
      {rights.edits && (
        <span className={classes.adds}>
          <AddAs strategy="MAIN" row={row} value={value} acts={acts} />
          <AddAs strategy="RELATED" row={row} value={value} acts={acts} />
        </span>
      )}
    </li>
  );
}

const ADD_ICONS = { MAIN: KeyRound, RELATED: Waypoints } as const;

interface AddAsProps {
  strategy: keyof typeof ADD_ICONS;
  row: TopicRow;
  value: string;
  acts: TopicActs;
}

function AddAs({ strategy, row, value, acts }: AddAsProps) {
  const t = useT();
  const Icon = ADD_ICONS[strategy];
  const full = isFull(row, strategy);
  const name = t(`panel.strategy.${strategy}`);
  const label = t(full ? 'optimize.full' : 'optimize.addAs', { value: isolated(value), place: name });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.add}
      aria-label={label}
      title={label}
      aria-disabled={full || undefined}
      onClick={full ? undefined : () => acts.add([value], strategy)}
    >
      <Icon size={12} aria-hidden="true" />
      {`+ ${name}`}
    </button>
  );
}
