import type { ActKind } from '@keywright/events/catalogue';
import { isUndoing } from '@keywright/events/topic';
import {
  ArrowRight,
  ChevronDown,
  ChevronRight,
  FileUp,
  History,
  Layers,
  Lock,
  type LucideIcon,
  Pencil,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { refusalIn } from '../../api/index.ts';
import { type Formats, RichText, type T, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, cx, StatusIcon } from '../../ui/index.ts';
import { BulkResultsOf } from '../bulk/bulk-results.tsx';
import { isBack } from '../moves/explain-moves.ts';
import { refusalReason } from '../moves/move-labels.ts';
import { ChangeList } from '../panel/change-list.tsx';
import { changesOf } from '../panel/history-changes.ts';
import { statusName } from '../topic-facts.ts';
import classes from './activity.module.css';
import type { Act } from './use-activity.ts';

const KIND_ICONS: Readonly<Record<ActKind, LucideIcon>> = {
  MOVE: ArrowRight,
  EDIT: Pencil,
  BULK: Layers,
  IMPORT: FileUp,
};

interface ActEntryProps {
  act: Act;
  active: boolean;
  open: boolean;
  busy: boolean;
  /** The results of its undo stand below it. */
  results: boolean;
  ref?: RefObject<HTMLLIElement | null> | undefined;
  onFold: (open: boolean) => void;
  onOpenTopic: (topicId: string) => void;
  onUndo: () => void;
}

/** One act: who, what and to how many, when; its topics or what it changed, and its undo or why it has none. */
export function ActEntry(props: ActEntryProps) {
  const { act, active, open, busy, results, ref, onFold, onOpenTopic, onUndo } = props;
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const person = personOf(act.from.id, act.from.name);
  const isUndo = isUndoing(act.event);
  const Icon = isUndo ? Undo2 : KIND_ICONS[act.kind];
  const [first] = act.subjects;
  const many = act.topics > 1 && act.subjects.length > 0;
  const changes =
    many || act.detail === null
      ? []
      : changesOf({ kind: act.event, detail: act.detail }, { t, formats, nameOf: (id) => personOf(id).name });
  const folds = many || changes.length > 0;
  const foldLabel = `activity.${open ? 'hide' : 'show'}.${isUndo ? 'putBack' : many ? 'topics' : 'changes'}`;
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !first?.status) return;
    event.preventDefault();
    onOpenTopic(first.id);
  };
  return (
    <li
      ref={ref}
      className={classes.entry}
      data-act={act.id}
      data-undo={isUndo || undefined}
      tabIndex={-1}
      aria-current={active || undefined}
      onKeyDown={openFirst}
    >
      <Avatar person={person} size={24} />
      <div className={classes.said}>
        <p className={classes.sentence} data-undone={act.undone || undefined}>
          <RichText text={actText(t, formats, act, person.name)} />
        </p>
        <p className={classes.facts}>
          <Icon size={13} aria-hidden="true" />
          <span>
            {t(`activity.kind.${isUndo ? 'UNDO' : act.event === 'TopicCreated' ? 'CREATE' : act.kind}`)}
          </span>
          <time dateTime={act.at} title={formats.long(act.at)}>
            {formats.time(act.at)}
          </time>
          {!many && act.fromStatus !== null && (
            <span>{t('activity.from', { stage: statusName(t, act.fromStatus) })}</span>
          )}
          {act.refused > 0 && (
            <span>{t('activity.refused', { count: act.refused, shown: formats.full(act.refused) })}</span>
          )}
          {folds && (
            <button type="button" className={classes.fold} aria-expanded={open} onClick={() => onFold(!open)}>
              {open ? (
                <ChevronDown size={13} aria-hidden="true" />
              ) : (
                <ChevronRight size={13} aria-hidden="true" />
              )}
              {t(foldLabel)}
            </button>
          )}
          {!many && first?.status && (
            <button type="button" className={classes.fold} onClick={() => onOpenTopic(first.id)}>
              {t('activity.openTopic')}
            </button>
          )}
        </p>
        <WhyNot act={act} />
        {many && open && <Subjects act={act} onOpenTopic={onOpenTopic} />}
        {!many && open && <ChangeList changes={changes} />}
        {results && act.bulkId !== null && <BulkResultsOf bulkId={act.bulkId} />}
      </div>
      {act.undo.allowed && (
        <Button icon={<Undo2 size={14} aria-hidden="true" />} busy={busy} onClick={onUndo}>
          {t('activity.undo')}
        </Button>
      )}
    </li>
  );
}

/** Why an act cannot be undone, with the icon of the reason; nothing where it never could. */
function WhyNot({ act }: { act: Act }) {
  const t = useT();
  const scope = useProjectScope();
  const refusal = act.undo.refusal === null ? null : refusalIn(act.undo.refusal);
  if (refusal === null || (refusal.code === 'NOT_UNDOABLE' && refusal.reason === 'NO_UNDO')) return null;
  const status = act.subjects[0]?.status ?? 'SUGGEST';
  const Icon = refusal.code === 'NOT_UNDOABLE' ? History : Lock;
  return (
    <p className={cx(classes.facts, classes.why)}>
      <Icon size={13} aria-hidden="true" />
      <span>{refusalReason(refusal, status, status, { t, scope }).title}</span>
    </p>
  );
}

const AT_FIRST = 4;

function Subjects({ act: { subjects, topics }, onOpenTopic }: Pick<ActEntryProps, 'act' | 'onOpenTopic'>) {
  const t = useT();
  const { full } = useFormats();
  const [all, setAll] = useState(false);
  const shown = all ? subjects : subjects.slice(0, AT_FIRST);
  const beyond = topics - subjects.length;
  return (
    <ul className={classes.subjects}>
      {shown.map(({ id, pageName, status, fromStatus }) => (
        <li key={id}>
          {status === null ? (
            <span className={classes.gone}>{t('activity.gone')}</span>
          ) : (
            <button type="button" onClick={() => onOpenTopic(id)}>
              <StatusIcon status={status} size={14} />
              <span dir="auto" className={classes.subject}>
                {pageName ?? t('activity.unnamed')}
              </span>
              {fromStatus !== null && (
                <span className={classes.from}>
                  {t('activity.from', { stage: statusName(t, fromStatus) })}
                </span>
              )}
            </button>
          )}
        </li>
      ))}
      {!all && subjects.length > AT_FIRST && (
        <li>
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            {t('activity.showOthers', { shown: full(subjects.length - AT_FIRST) })}
          </button>
        </li>
      )}
      {beyond > 0 && (all || subjects.length <= AT_FIRST) && (
        <li className={classes.gone}>{t('activity.beyond', { count: beyond, shown: full(beyond) })}</li>
      )}
    </ul>
  );
}

/** What an act was done to: the topic by its name, or how many topics. */
function subjectText(t: T, { full }: Formats, { topics, subjects }: Act): string {
  if (topics > 1) return t('activity.topics', { count: topics, shown: full(topics) });
  return subjects[0]?.pageName ?? t(subjects[0]?.status ? 'activity.unnamed' : 'activity.gone');
}

/** One act as a sentence with `<b>` around who and what. */
function actText(t: T, formats: Formats, act: Act, who: string): string {
  const what = subjectText(t, formats, act);
  const to = act.toStatus === null ? '' : statusName(t, act.toStatus);
  const fields = act.changed.map((field) => t(`panel.field.${field}`)).join(', ');
  const { event, fromStatus, toStatus } = act;
  const back =
    event === 'TopicStatusChanged' &&
    fromStatus !== null &&
    toStatus !== null &&
    isBack(fromStatus, toStatus);
  return t(`activity.did.${event}${back ? '.back' : ''}`, { who, what, to, fields });
}
