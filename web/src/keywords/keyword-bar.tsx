import { KEYWORD_STATUSES, type KeywordScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai';
import {
  ChevronDown,
  Eye,
  EyeOff,
  List,
  type LucideIcon,
  Shapes,
  Star,
  StarOff,
  Tag,
  Trash2,
  X,
} from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BasketTiles } from '../baskets/index.ts';
import type { ChoiceControls } from '../grid/index.ts';
import { useHotkey } from '../hotkeys/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { ConfirmDialog, Kbd, Menu, usePhone, useToastsAbove } from '../ui/index.ts';
import type { AskedAct, LabelKind } from './acts/run-act.ts';
import { STATUS_ICONS_OF_KEYWORDS } from './keyword-menu.tsx';
import { knownKeywords } from './keyword-store.ts';
import classes from './keywords.module.css';
import type { ListFacts } from './lists/list-facts.ts';
import { sumOfKnown } from './scope-figures.ts';
import { SCOPES } from './scopes.ts';
import { PICK_KEYS } from './use-keyword-keys.ts';

interface KeywordBarProps {
  selection: ChoiceControls;
  count: number;
  shown: KeywordScope;
  /** How many there are in all, and how many of them are loaded. */
  total: number;
  loaded: number;
  lists: readonly ListFacts[];
  deletes: boolean;
  /** Whether the reader may mark keywords as top. */
  marks: boolean;
  /** What is chosen by its ids, as baskets take it; null where that is more than one act may name. */
  chosen: readonly string[] | null;
  onAct: (act: AskedAct) => void;
  /** Opens the choice of tags or categories at a button. */
  onPick: (kind: LabelKind, button: Element) => void;
}

/** What can be done with the keywords that are chosen, and with how many. */
export function KeywordBar({
  selection,
  count,
  shown,
  total,
  loaded,
  lists,
  deletes,
  marks,
  chosen,
  onAct,
  onPick,
}: KeywordBarProps) {
  const { projectId } = useProjectScope();
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const [asking, setAsking] = useState(false);
  const dock = useRef<HTMLDivElement>(null);
  useToastsAbove(dock);
  const { choice } = selection;
  const all = choice.kind === 'all';
  const confirm = { count, shown: full(count) };
  useHotkey(
    { keys: 'delete', label: 'keywords.delete', group: 'selection', run: () => setAsking(true) },
    deletes,
  );
  return (
    <div ref={dock} className={classes.dock}>
      <div role="toolbar" aria-label={t('keywords.bar')} className={classes.bar}>
        <span className={classes.barCount}>
          <b>{t('keywords.selected', confirm)}</b>
          {choice.kind === 'ids' && <Volume ids={choice.ids} />}
        </span>
        {!all && count >= loaded && total > count && (
          <button type="button" className={classes.barLink} onClick={selection.all}>
            {t('bulk.selectAll', { count: full(total) })}
          </button>
        )}
        {SCOPES.filter(({ scope }) => scope !== shown).map(({ scope, icon: Icon, key }) => (
          <button
            key={scope}
            type="button"
            className={classes.barAct}
            aria-keyshortcuts={key}
            onClick={() => onAct({ kind: 'move', to: scope, list: null })}
          >
            <Icon size={14} aria-hidden="true" />
            {t('keywords.moveTo', { place: t(`keywords.scope.${scope}`) })}
            {!phone && <Kbd>{key}</Kbd>}
          </button>
        ))}
        <BarMenu label={t('keywords.toList')} icon={<List size={14} aria-hidden="true" />}>
          {lists.map(({ id, name, scope }) => (
            <Menu.Item key={id} onClick={() => onAct({ kind: 'move', to: scope, list: { id, name } })}>
              <bdi>{name}</bdi> · {t(`keywords.scope.${scope}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => onAct({ kind: 'move', to: shown, list: null })}>
            {t('keywords.noList')}
          </Menu.Item>
        </BarMenu>
        <BarMenu label={t('keywords.column.status')}>
          {KEYWORD_STATUSES.map((status) => (
            <BarAct
              key={status}
              icon={STATUS_ICONS_OF_KEYWORDS[status]}
              label={`keywords.status.${status}`}
              onClick={() => onAct({ kind: 'status', status })}
            />
          ))}
        </BarMenu>
        <PickButton kind="tag" icon={Tag} onPick={onPick} />
        <PickButton kind="category" icon={Shapes} onPick={onPick} />
        {!phone && (
          <BarMenu label={t('keywords.column.marks')} icon={<Star size={14} aria-hidden="true" />}>
            {marks && (
              <>
                <BarAct
                  icon={Star}
                  label="keywords.markTop"
                  onClick={() => onAct({ kind: 'top', top: true })}
                />
                <BarAct
                  icon={StarOff}
                  label="keywords.notTop"
                  onClick={() => onAct({ kind: 'top', top: false })}
                />
              </>
            )}
            <BarAct
              icon={Eye}
              label="keywords.follow"
              onClick={() => onAct({ kind: 'follow', followed: true })}
            />
            <BarAct
              icon={EyeOff}
              label="keywords.unfollow"
              onClick={() => onAct({ kind: 'follow', followed: false })}
            />
          </BarMenu>
        )}
        <span className={classes.space} />
        <BasketTiles projectId={projectId} ids={chosen} />
        {deletes && (
          <button
            type="button"
            className={classes.barIcon}
            aria-label={t('keywords.delete')}
            title={t('keywords.delete')}
            onClick={() => setAsking(true)}
          >
            <Trash2 size={15} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classes.barIcon}
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={selection.clear}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title={t('keywords.delete.title', confirm)}
          confirm={t('keywords.delete.confirm', confirm)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onAct({ kind: 'delete' });
          }}
        >
          {t('keywords.delete.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Opens the choice of tags or of categories; its key does the same. */
function PickButton(props: { kind: LabelKind; icon: LucideIcon; onPick: KeywordBarProps['onPick'] }) {
  const { kind, icon: Icon, onPick } = props;
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const pick = (): void => void (button.current && onPick(kind, button.current));
  useHotkey({
    keys: PICK_KEYS[kind],
    label: `keywordLabels.help.${kind}`,
    group: 'selection',
    run(event) {
      // The field that opens has the focus before the key is typed.
      event.preventDefault();
      pick();
    },
  });
  return (
    <button ref={button} type="button" className={classes.barAct} aria-haspopup="dialog" onClick={pick}>
      <Icon size={14} aria-hidden="true" />
      {t(`keywordLabels.pick.${kind}`)}
      <ChevronDown size={13} aria-hidden="true" />
    </button>
  );
}

function BarAct(props: { icon: LucideIcon; label: string; onClick: () => void }) {
  const t = useT();
  const { icon: Icon, label, onClick } = props;
  return (
    <Menu.Item leftSection={<Icon size={14} aria-hidden="true" />} onClick={onClick}>
      {t(label)}
    </Menu.Item>
  );
}

function BarMenu(props: { label: string; icon?: React.ReactNode; children: React.ReactNode }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes.barAct}>
          {props.icon}
          {props.label}
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.barMenu}>{props.children}</Menu.Dropdown>
    </Menu>
  );
}

/** The searches a month of those that are known. */
function Volume({ ids }: { ids: ReadonlySet<string> }) {
  const t = useT();
  const { abbreviate } = useFormats();
  const sum = useAtomValue(
    useMemo(
      () => atom((get) => sumOfKnown([...ids].map((id) => get(knownKeywords.atomOf(id))?.volume ?? null))),
      [ids],
    ),
  );
  return <span className={classes.barVolume}> · {t('board.facts.msv', { msv: abbreviate(sum) })}</span>;
}
