import { useFormats, useT } from '../i18n/index.ts';
import classes from './import.module.css';
import type { VerdictCounts, RowVerdict } from './row-results.ts';

const TILES = [null, 'CREATE', 'SKIP', 'ERROR'] as const;

interface VerdictTilesProps {
  counts: VerdictCounts;
  total: number;
  /** null = every row */
  shown: RowVerdict | null;
  onShow: (verdict: RowVerdict | null) => void;
}

/** How many rows fare how; a press shows these alone. */
export function VerdictTiles({ counts, total, shown, onShow }: VerdictTilesProps) {
  const t = useT();
  const { full } = useFormats();
  return (
    <div role="group" aria-label={t('import.tiles')} className={classes.tiles}>
      {TILES.map((verdict) => {
        const count = verdict === null ? total : counts[verdict];
        return (
          <button
            key={verdict ?? 'all'}
            type="button"
            className={classes.tile}
            data-verdict={verdict ?? undefined}
            data-none={count === 0 || undefined}
            aria-pressed={verdict === shown}
            onClick={() => onShow(verdict)}
          >
            <span>{t(`import.tile.${verdict ?? 'all'}`)}</span>
            <b>{full(count)}</b>
          </button>
        );
      })}
    </div>
  );
}
