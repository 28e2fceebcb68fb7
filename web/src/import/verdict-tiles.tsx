import { useFormats, useT } from '../i18n/index.ts';
import classes from './verdict-tiles.module.css';

/** What a verdict says of its rows; it gives its tile and its rows their colour. */
export type VerdictTone = 'good' | 'change' | 'doubt' | 'bad';

interface VerdictTilesProps<Verdict extends string> {
  /** null = every row. */
  tiles: readonly { verdict: Verdict | null; label: string; count: number; tone?: VerdictTone | undefined }[];
  /** null = every row. */
  shown: Verdict | null;
  onShow: (verdict: Verdict | null) => void;
}

/** How many rows fare how; a press shows these alone. */
export function VerdictTiles<Verdict extends string>({ tiles, shown, onShow }: VerdictTilesProps<Verdict>) {
  const t = useT();
  const { full } = useFormats();
  return (
    <div role="group" aria-label={t('import.tiles')} className={classes.tiles}>
      {tiles.map(({ verdict, label, count, tone }) => (
        <button
          key={verdict ?? 'all'}
          type="button"
          className={classes.tile}
          data-tone={count === 0 ? undefined : tone}
          aria-pressed={verdict === shown}
          onClick={() => onShow(verdict)}
        >
          <span>{t(label)}</span>
          <b>{full(count)}</b>
        </button>
      ))}
    </div>
  );
}
