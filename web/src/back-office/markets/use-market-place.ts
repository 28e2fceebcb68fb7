import { useSearchParams } from 'react-router-dom';

/** What of a table is looked at, as the address says it, so that it can be kept and gone back to. */
interface MarketPlace<Shown extends string> {
  shown: Shown;
  show: (shown: Shown) => void;
  /** The code of the row that stands beside the table. */
  open: string | null;
  openRow: (code: string | null) => void;
}

/** Which rows of a table are shown, of `all`, whose first is the usual one, and which one is open. */
export function useMarketPlace<Shown extends string>(all: readonly [Shown, ...Shown[]]): MarketPlace<Shown> {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    shown: all.find((one) => one === params.get('show')) ?? all[0],
    show: (shown) => set('show', shown === all[0] ? null : shown),
    open: params.get('open'),
    openRow: (code) => set('open', code),
  };
}
