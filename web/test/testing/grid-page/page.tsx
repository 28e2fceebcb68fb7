import { Provider } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Grid, type GridColumn, type GridRows, SparklineCell, useChoice } from '../../../src/grid/index.ts';
import { store } from '../../../src/state/index.ts';
import { UiProvider } from '../../../src/ui/theme/ui-provider.tsx';

/** `?rows=1000000`: how many rows there are. Each follows from its number, so that none is kept. */
const TOTAL = Number(new URLSearchParams(location.search).get('rows'));
/** Loaded at once, and how many of them before what is looked at. */
const LOADED = 400;
const BEFORE = 150;
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

interface Generated {
  at: number;
  months: readonly number[];
}

const rowOf = (id: string): Generated => {
  const at = Number(id);
  return { at, months: MONTHS.map((month) => (at * 7 + month * month * 31) % 97) };
};
const ROWS: GridRows<Generated, null> = {
  useRow: rowOf,
  rowOf,
  useContext: () => null,
  nameOf: ({ at }) => `keyword ${at}`,
};

const column = (
  key: string,
  least: number,
  own: Pick<GridColumn<Generated, null>, 'cell'> & Partial<GridColumn<Generated, null>>,
): GridColumn<Generated, null> => ({ key, label: key, least, widest: [], share: 0, first: 'asc', ...own });
const COLUMNS = [
  column('keyword', 220, {
    fixed: true,
    share: 1,
    cell: ({ at }) => `keyword ${at}`,
    text: ({ at }) => `keyword ${at}`,
  }),
  column('trend', 90, { cell: ({ months }) => <SparklineCell values={months} /> }),
  ...['volume', 'cpc', 'position', 'difficulty', 'pages', 'clicks'].map((key, nth) =>
    column(key, 80, {
      align: 'end',
      cell: ({ at }) => (at * (nth + 3)) % 9_973,
      text: ({ at }) => (at * (nth + 3)) % 9_973,
    }),
  ),
];
const TOTALS = { all: { volume: '12.3M' } };

function Page() {
  const [start, setStart] = useState(0);
  const ids = useMemo(
    () => Array.from({ length: Math.min(LOADED, TOTAL - start) }, (_, nth) => String(start + nth)),
    [start],
  );
  const need = useCallback(
    (first: number, last: number) =>
      setStart((now) =>
        first >= now && last < now + LOADED ? now : Math.max(0, Math.min(TOTAL - LOADED, first - BEFORE)),
      ),
    [],
  );
  const selection = useChoice(ids, null);
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <Grid
        label="Generated rows"
        rows={ROWS}
        ids={ids}
        start={start}
        total={TOTAL}
        list={TOTAL}
        columns={COLUMNS}
        rowHeight={32}
        sort={null}
        setSort={() => undefined}
        selection={selection}
        plainClick="select"
        totals={TOTALS}
        onNeed={need}
      />
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <UiProvider>
      <Page />
    </UiProvider>
  </Provider>,
);
