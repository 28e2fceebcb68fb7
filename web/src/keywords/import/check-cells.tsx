import { Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import classes from './check-table.module.css';
import { type KeywordChoices, withToggled } from './import-choices.ts';
import type { KeywordFigure, PreviewRow } from './preview.ts';
import { rangeText, VERDICTS, whyText } from './verdicts.ts';

interface CheckCellsProps {
  row: PreviewRow;
  figures: readonly KeywordFigure[];
  choices: KeywordChoices;
  locked: boolean;
  onDecide: (choices: Partial<KeywordChoices>) => void;
}

/** The cells of one row: its line, what becomes of it, the keyword with its figures, why, and what can be done about it. */
export function CheckCells(props: CheckCellsProps) {
  const { row, figures, choices } = props;
  const t = useT();
  const formats = useFormats();
  const { icon: Icon, tone } = VERDICTS[row.verdict];
  const why = whyText({ t, formats }, row, choices.place.scope);
  return (
    <>
      <span role="cell" className={classes.line}>
        {formats.full(row.row)}
      </span>
      <span role="cell" className={classes.verdict} data-tone={tone}>
        <Icon size={14} aria-hidden="true" /> {t(`keywordImport.verdict.${row.verdict}`)}
      </span>
      <span role="cell" dir="auto" className={classes.keyword} title={row.keyword}>
        {row.keyword === '' ? '—' : row.keyword}
      </span>
      {figures.map((figure) => (
        <FigureCell key={figure} row={row} figure={figure} />
      ))}
      <span role="cell" className={classes.end}>
        <span className={classes.why} title={why}>
          {why}
        </span>
        <Acts {...props} />
      </span>
    </>
  );
}

/** One figure; the value of the file where it is no number. */
function FigureCell({ row, figure }: { row: PreviewRow; figure: KeywordFigure }): ReactNode {
  const formats = useFormats();
  const wrong = isFigureAtFault(row) && row.params['field'] === figure;
  const range = figure === 'volume' ? row.volumeRange : null;
  const text = wrong
    ? String(row.params['value'])
    : range === null
      ? formats.full(row[figure])
      : rangeText(formats, range);
  return (
    <span role="cell" className={classes.figure} data-wrong={wrong || undefined} title={text}>
      {text}
    </span>
  );
}

/** What is at fault is a figure, which a keyword can do without. */
const isFigureAtFault = ({ reason, params }: PreviewRow): boolean =>
  reason === 'NUMBER_INVALID' || (reason === 'FORMULA' && params['field'] !== 'keyword');

/** What mends a row, and whether it is left out. */
function Acts({ row, choices, locked, onDecide }: CheckCellsProps): ReactNode {
  const t = useT();
  const { row: line, verdict, reason } = row;
  const { move, skip, empty } = choices;
  const act = (label: string, decided: Partial<KeywordChoices>) => (
    <Button
      variant="link"
      disabled={locked}
      aria-label={t('keywordImport.act.line', { act: t(label), row: line })}
      onClick={() => onDecide(decided)}
    >
      {t(label)}
    </Button>
  );
  if (verdict === 'LEFT_OUT') {
    if (!skip.includes(line) && reason !== null && skip.includes(reason))
      return act('keywordImport.act.bringAll', { skip: withToggled(skip, reason) });
    return (
      <IconButton
        label={t('import.row.takeBack', { row: line })}
        icon={<Undo2 size={14} aria-hidden="true" />}
        disabled={locked}
        onClick={() => onDecide({ skip: skip.filter((entry) => entry !== line) })}
      />
    );
  }
  if (verdict === 'INVALID')
    return isFigureAtFault(row) && act('keywordImport.act.empty', { empty: [...empty, line] });
  if (verdict === 'REFUSED') return act('keywordImport.act.bringBack', { move: [...move, line] });
  const stays = (verdict === 'UNCHANGED' || verdict === 'UPDATE') && reason !== null;
  if (stays) return act('keywordImport.act.move', { move: [...move, line] });
  if (verdict === 'MOVE' && move.includes(line))
    return act('keywordImport.act.keep', { move: withToggled(move, line) });
  if (verdict === 'DUPLICATE' || verdict === 'UNCHANGED') return null;
  return (
    <IconButton
      label={t('import.row.leaveOut', { row: line })}
      icon={<X size={14} aria-hidden="true" />}
      disabled={locked}
      onClick={() => onDecide({ skip: [...skip, line] })}
    />
  );
}
