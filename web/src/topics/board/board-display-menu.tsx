import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import menuClasses from '../../grid/display-menu.module.css';
import { useT } from '../../i18n/index.ts';
import { Button, Segmented } from '../../ui/index.ts';
import { CARD_DENSITIES, CARD_FIELDS, type CardField, isUsualField } from '../card/card-face.ts';
import { type BoardDisplay, type Grouping, GROUPINGS, USUAL_BOARD } from './board-display.ts';
import classes from './board-display-menu.module.css';

const GROUP_LABELS: Readonly<Record<Grouping, string>> = {
  none: 'board.group.none',
  age: 'board.age',
  assignee: 'board.filter.assignees',
  week: 'board.group.week',
  tag: 'list.column.pageTag',
};

const FIELD_LABELS: Readonly<Record<CardField, string>> = {
  type: 'list.column.type',
  tag: 'list.column.pageTag',
  priority: 'list.column.priority',
  subject: 'list.column.subject',
  address: 'board.filter.address',
  keywords: 'list.column.kwStrategy',
  words: 'gauge.words',
  note: 'list.column.notes',
  author: 'board.filter.authors',
  assignees: 'list.column.assigned',
  waiting: 'board.age',
  volume: 'list.column.totalMsv',
  delivery: 'list.column.deliveryDate',
};

export interface BoardDisplayMenuProps {
  display: BoardDisplay;
  change: (change: Partial<BoardDisplay> | null) => void;
  /** The board has one column, which can stand in lanes. */
  single: boolean;
}

/** How tall cards are, what a column of its own is divided by, and what cards show. */
export function BoardDisplayMenu({ display, change, single }: BoardDisplayMenuProps) {
  const t = useT();
  const name = useId();
  const usual = JSON.stringify(display) === JSON.stringify(USUAL_BOARD);
  return (
    <div className={menuClasses.menu}>
      <Segmented
        label={t('board.density')}
        value={display.density}
        segments={CARD_DENSITIES.map((value) => ({ value, label: t(`board.density.${value}`) }))}
        onChange={(density) => change({ density })}
      />
      <fieldset className={menuClasses.columns} disabled={!single}>
        <legend>{t('board.group')}</legend>
        {!single && <p className={classes.hint}>{t('board.group.oneColumn')}</p>}
        {GROUPINGS.map((value) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={single ? display.group === value : value === 'none'}
              onChange={() => change({ group: value })}
            />
            {t(GROUP_LABELS[value])}
          </label>
        ))}
      </fieldset>
      <fieldset className={menuClasses.columns}>
        <legend>{t('board.fields')}</legend>
        {CARD_FIELDS.map((field) => {
          const shown = display.fields[field] ?? isUsualField(field);
          return (
            <label key={field} className={classes.choice}>
              <input
                type="checkbox"
                checked={shown}
                onChange={() => {
                  // What is as at first goes on following the board's own way.
                  const { [field]: _, ...fields } = display.fields;
                  change({ fields: isUsualField(field) === shown ? { ...fields, [field]: !shown } : fields });
                }}
              />
              {t(FIELD_LABELS[field])}
            </label>
          );
        })}
      </fieldset>
      <Button
        variant="quiet"
        icon={<RotateCcw size={14} aria-hidden="true" />}
        aria-disabled={usual}
        className={menuClasses.reset}
        onClick={usual ? undefined : () => change(null)}
      >
        {t('board.display.reset')}
      </Button>
    </div>
  );
}
