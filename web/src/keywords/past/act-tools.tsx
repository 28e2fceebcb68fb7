import { KEYWORD_ACTS, type KeywordAct } from '@keywright/events/keywords';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Select } from '../../ui/index.ts';
import classes from './past.module.css';

/** Which acts are listed. */
export interface ActsShown {
  act: KeywordAct | null;
  userId: string | null;
  /** Only what the reader may undo. */
  undoable: boolean;
}

export const EVERY_KEYWORD_ACT: ActsShown = { act: null, userId: null, undoable: false };

/** Stands for no narrowing: no id and no kind of act is empty. */
const ANY = '';
/** More people than this are found by a part of their name. */
const MANY = 12;

interface ActToolsProps {
  shown: ActsShown;
  onChange: (shown: ActsShown) => void;
}

/** Whose acts are listed, of which kind, and whether only those that can be taken back. */
export function ActTools({ shown, onChange }: ActToolsProps) {
  const t = useT();
  const { members } = useProjectScope();
  return (
    <div className={classes.tools}>
      <Select
        label={t('activity.person')}
        value={shown.userId ?? ANY}
        search={members.length > MANY}
        options={[
          { value: ANY, label: t('activity.anyone') },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(userId) => onChange({ ...shown, userId: userId === ANY ? null : userId })}
      />
      <Select
        label={t('activity.kinds')}
        value={shown.act ?? ANY}
        options={[
          { value: ANY, label: t('activity.kinds.ALL') },
          ...KEYWORD_ACTS.map((act) => ({ value: act, label: t(`keywords.kind.${act}`) })),
        ]}
        onChange={(act) => onChange({ ...shown, act: act === ANY ? null : act })}
      />
      <label className={classes.undoable}>
        <input
          type="checkbox"
          checked={shown.undoable}
          onChange={(event) => onChange({ ...shown, undoable: event.currentTarget.checked })}
        />
        {t('activity.undoable')}
      </label>
    </div>
  );
}
