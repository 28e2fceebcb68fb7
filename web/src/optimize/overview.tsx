import { KEYWORD_RELATIONS, KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { List, Lock, Plus } from 'lucide-react';
import {
  createContext,
  type MouseEvent,
  startTransition,
  use,
  useCallback,
  useMemo,
  useOptimistic,
  useState,
} from 'react';
import {
  DENSITIES,
  Grid,
  type GridRows,
  PageNav,
  pageOf,
  usePaging,
  useSelection,
  useSort,
} from '../grid/index.ts';
import { useT } from '../i18n/index.ts';
import { usePartParams } from '../paths/index.ts';
import { singleKeysAtom } from '../state/index.ts';
import { AddKeyword } from '../topics/index.ts';
import { anchorOf, Button, EmptyState, Segmented, Select, usePhone } from '../ui/index.ts';
import { STRATEGY_ICONS } from './line-cells.tsx';
import { columnsOfLines, type LineCells, PHONE_LINE_COLUMNS } from './line-columns.tsx';
import { draggedLines, DraggedLinesContext, LineDrag } from './line-drag.tsx';
import { LineMenu, type OpenLineMenu } from './line-menu.tsx';
import type { LineRights } from './line-rights.ts';
import { type OptimizeLine } from './optimize-calls.ts';
import { OverviewBar } from './overview-bar.tsx';
import classes from './overview.module.css';
import { strategyCounts, LINE_SORTS, lineFilterOf, shownLines } from './shown-lines.ts';
import { SuggestionDrop } from './suggestion-drop.tsx';
import { useLineKeys } from './use-line-keys.ts';
import type { TopicActs } from './use-topic-acts.ts';

const PAGE_SIZE = 20;
/** px of a line of two rows on a phone, and of the grid's head. */
const PHONE_ROW = 58;
const HEAD = 32;
const USUAL = 'USUAL';

const LinesContext = createContext<ReadonlyMap<string, OptimizeLine>>(new Map());
const CellsContext = createContext<LineCells | null>(null);

const ROWS: GridRows<OptimizeLine, LineCells> = {
  useRow: (id) => use(LinesContext).get(id) ?? null,
  useContext: () => use(CellsContext)!,
  nameOf: ({ value }) => value,
  layer: (id) => <LineDrag id={id} />,
};

interface OverviewProps {
  row: TopicRow;
  lines: readonly OptimizeLine[];
  rights: LineRights;
  acts: TopicActs;
}

/** The keywords of the topic with their figures: narrowed, ordered, 20 a page, and what can be done with them. */
export function Overview({ row, lines, rights, acts }: OverviewProps) {
  const t = useT();
  const phone = usePhone();
  const letters = useAtomValue(singleKeysAtom);
  const [search] = usePartParams();
  const filter = useMemo(() => lineFilterOf(search), [search]);
  const [sort, setSort] = useSort(LINE_SORTS);
  const [adding, setAdding] = useState(false);
  const [menu, setMenu] = useState<OpenLineMenu | null>(null);
  const shown = useMemo(() => shownLines(lines, filter, sort), [lines, filter, sort]);
  const paging = usePaging(filter, PAGE_SIZE);
  // Ranges go over what is shown, in its order; what a filter hides is not acted on.
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { from, to } = pageOf(shown.length, paging?.size ?? PAGE_SIZE, paging?.page ?? 0);
  const ids = useMemo(() => shown.slice(from, to).map(({ id }) => id), [shown, from, to]);
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
  const chosen = useMemo(() => shown.filter(({ id }) => selection.has(id)), [shown, selection]);
  const cells = useMemo<LineCells>(
    () => ({ t, ticks: rights.ticks, follows: rights.follows }),
    [t, rights.ticks, rights.follows],
  );
  const dragged = useMemo(
    () => (rights.keeps ? (id: string) => draggedLines(byId.get(id), chosen) : null),
    [rights.keeps, byId, chosen],
  );
  useLineKeys({ lines, chosen, rights, acts, enabled: menu === null });
  const openMenu = useCallback(
    (id: string, element: Element, at = anchorOf(element)): void => {
      const line = byId.get(id);
      const opener = element.closest<HTMLElement>('[data-row]');
      const isAny = rights.edits || rights.ticks || rights.follows || rights.keeps;
      if (line !== undefined && isAny) setMenu({ line, opener, anchor: at });
    },
    [byId, rights],
  );
  // What a cell offers acts for its own line, and chooses none.
  const onCell = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-act]');
    const id = button?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const line = id === undefined ? undefined : byId.get(id);
    if (button === null || line === undefined) return;
    event.stopPropagation();
    const { act } = button.dataset;
    if (act === 'used') acts.tick([line], !line.used);
    else if (act === 'follow') acts.follow([line], !line.followed);
    else openMenu(line.id, button);
  };
  return (
    <section aria-label={t('optimize.overview')} className={classes.section}>
      {rights.edits && <SuggestionDrop row={row} acts={acts} />}
      <Narrowing lines={lines} rights={rights} onAdd={() => setAdding(!adding)} adding={adding} />
      {adding && rights.edits && (
        <div className={classes.adding}>
          <AddKeyword row={row} onClose={() => setAdding(false)} />
        </div>
      )}
      {shown.length === 0 ? (
        <Nothing none={lines.length === 0} edits={rights.edits} onAdd={() => setAdding(true)} />
      ) : (
        <LinesContext value={byId}>
          <CellsContext value={cells}>
            <DraggedLinesContext value={dragged}>
              <div
                className={classes.grid}
                style={{ height: phone ? ids.length * PHONE_ROW : HEAD + ids.length * DENSITIES.normal + 1 }}
                onClickCapture={onCell}
              >
                <Grid
                  label={t('optimize.overview')}
                  rows={ROWS}
                  list={filter}
                  ids={ids}
                  start={0}
                  total={ids.length}
                  columns={phone ? PHONE_LINE_COLUMNS : columnsOfLines(lines)}
                  rowHeight={DENSITIES.normal}
                  sort={sort}
                  setSort={setSort}
                  selection={selection}
                  onOpen={(id) => {
                    const opened = document.querySelector(`[data-row="${id}"]`);
                    if (opened !== null) openMenu(id, opened);
                  }}
                  onMenu={openMenu}
                  letters={letters}
                  onNeed={nothingToLoad}
                />
              </div>
            </DraggedLinesContext>
          </CellsContext>
        </LinesContext>
      )}
      {paging !== null && shown.length > paging.size && (
        <div className={classes.pages}>
          <PageNav total={shown.length} {...paging} />
        </div>
      )}
      {chosen.length > 0 && (
        <OverviewBar chosen={chosen} rights={rights} acts={acts} onClear={selection.clear} />
      )}
      {menu !== null && <LineMenu menu={menu} rights={rights} acts={acts} onClose={() => setMenu(null)} />}
    </section>
  );
}

/** All of them are there. */
const nothingToLoad = (): void => undefined;

interface NarrowingProps {
  lines: readonly OptimizeLine[];
  rights: LineRights;
  adding: boolean;
  onAdd: () => void;
}

/** Which of the keywords are shown, by strategy and by relation, and the way to more of them. */
function Narrowing({ lines, rights, adding, onAdd }: NarrowingProps) {
  const t = useT();
  const phone = usePhone();
  const [search, setSearch] = usePartParams();
  // What was pressed stays as it was pressed until the address has it.
  const [{ strategy, relation }, ask] = useOptimistic(lineFilterOf(search));
  const counts = strategyCounts(lines);
  const narrow = (name: 'strategy' | 'relation', value: string): void =>
    startTransition(() => {
      const next = new URLSearchParams(location.search);
      if (value === USUAL) next.delete(name);
      else next.set(name, value);
      ask(lineFilterOf(next));
      setSearch(() => next);
    });
  return (
    <div role="toolbar" aria-label={t('optimize.narrowing')} className={classes.tools}>
      <Segmented
        label={t('optimize.column.strategy')}
        value={strategy ?? USUAL}
        segments={[
          {
            value: USUAL,
            label: t('optimize.all'),
            icon: <List size={14} aria-hidden="true" />,
            count: lines.length,
          },
          ...KEYWORD_STRATEGIES.map((value) => {
            const Icon = STRATEGY_ICONS[value];
            return {
              value,
              label: t(`panel.strategy.${value}`),
              icon: <Icon size={14} aria-hidden="true" />,
              count: counts[value],
            };
          }),
        ]}
        onChange={(value) => narrow('strategy', value)}
        compact={phone}
      />
      <Select
        label={t('optimize.column.relation')}
        className={classes.relations}
        value={relation ?? USUAL}
        options={[
          { value: USUAL, label: t('optimize.anyRelation') },
          ...KEYWORD_RELATIONS.map((value) => ({ value, label: t(`optimize.relation.${value}`) })),
        ]}
        onChange={(value) => narrow('relation', value)}
      />
      <span className={classes.toolsEnd}>
        {rights.edits ? (
          <Button icon={<Plus size={14} aria-hidden="true" />} aria-expanded={adding} onClick={onAdd}>
            {t('panel.keywords.add')}
          </Button>
        ) : (
          <span className={classes.locked}>
            <Lock size={12} aria-hidden="true" /> {rights.why}
          </span>
        )}
      </span>
    </div>
  );
}

function Nothing({ none, edits, onAdd }: { none: boolean; edits: boolean; onAdd: () => void }) {
  const t = useT();
  const [, setSearch] = usePartParams();
  const clear = (): void =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('strategy');
      next.delete('relation');
      return next;
    });
  if (!none)
    return (
      <EmptyState kind="no-match" title={t('optimize.noMatch')}>
        <Button onClick={clear}>{t('optimize.showAll')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState kind="nothing" title={t('optimize.none')} text={t('optimize.none.text')}>
      {edits && <Button onClick={onAdd}>{t('panel.keywords.add')}</Button>}
    </EmptyState>
  );
}
