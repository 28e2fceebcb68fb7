import { type KeywordStrategy, RELATION_LIMITS } from '@keywright/events/catalogue';
import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { useMemo, useState } from 'react';
import { ApiProblem, randomId } from '../api/index.ts';
import type { CommandHeaders } from '../data/optimistic.ts';
import { nameList, problemText, t } from '../i18n/index.ts';
import { runAct } from '../keywords/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { assignKeywords, type CommandAnswer, sendCommand, sendUsed, wayBackOf } from '../topics/index.ts';
import { announce, rememberUndo, showToast, showUndo } from '../ui/index.ts';
import { type OptimizeLine, sendAssociated, sendRemoved, sendSeparated } from './optimize-calls.ts';
import { useLinesAhead } from './use-optimize.ts';

/** A question before keywords are added: one of them is the main one of another topic already. */
interface AddQuestion {
  sentence: string;
  values: readonly string[];
  strategy: KeywordStrategy;
}

/** What is done to the keywords of a topic. */
export interface TopicActs {
  /** Says whether the text uses them. */
  tick: (lines: readonly OptimizeLine[], used: boolean) => void;
  follow: (lines: readonly OptimizeLine[], followed: boolean) => void;
  /** Gives them another strategy. */
  place: (lines: readonly OptimizeLine[], strategy: KeywordStrategy) => void;
  add: (values: readonly string[], strategy: KeywordStrategy, confirm?: boolean) => void;
  remove: (lines: readonly OptimizeLine[]) => void;
  /** Makes keywords of the project (by id) variants of one of the topic's, or separates them from it. */
  associate: (original: Named, variant: Named) => void;
  separate: (original: Named, variant: Named) => void;
}

/** Does an act, or with `on` false its opposite; null where it was refused. */
type Turn = (on: boolean) => Promise<object | null>;

interface Named {
  id: string;
  value: string;
}

/** What can be done, and the question that waits for an answer. */
export function useTopicActs(row: TopicRow): {
  acts: TopicActs;
  question: AddQuestion | null;
  answer: (yes: boolean) => void;
} {
  const scope = useProjectScope();
  const { show, again } = useLinesAhead(row.id);
  const [question, ask] = useState<AddQuestion | null>(null);
  const acts = useMemo<TopicActs>(() => {
    const ids = (lines: readonly OptimizeLine[]) => lines.map(({ id }) => id);
    const valuesOf = (lines: readonly OptimizeLine[]) => nameList(lines.map(({ value }) => value));
    /** Sends it and has everything read anew; says why where it was refused, and answers null then. */
    const attempt = async <Answer extends { position: string }>(
      call: () => Promise<Answer>,
      failed: string,
    ): Promise<Answer | null> => {
      try {
        const done = await call();
        again(done.position);
        return done;
      } catch (problem) {
        again();
        const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
        showToast({ kind: 'error', title: failed, text });
        return null;
      }
    };
    const send = (call: (headers: CommandHeaders) => Promise<CommandAnswer>, failed: string) =>
      attempt(() => sendCommand(row.id, call), failed);
    const said = (title: string, done: CommandAnswer | null): void => {
      const way = done && wayBackOf(row, done, title, scope);
      if (way === null) return;
      announce(title);
      showUndo({ title, label: t('move.undo'), way });
    };

    /**
     * Takes back what has no undo of the server's: `turn` does its opposite, and the same again. Says so with the way forth
     * and back; neither is the last act of Ctrl Z, which goes on to the one before.
     */
    async function turnBack(what: string, turn: Turn, on = false): Promise<void> {
      if ((await turn(on)) === null) return;
      const said = on ? { title: what } : { title: t('undo.done'), text: what };
      announce(Object.values(said).join(': '));
      const label = on ? t('move.undo') : t('undo.redo');
      const action = { label, run: () => void turnBack(what, turn, !on) };
      showToast({ kind: 'undo', ...said, action });
    }

    async function tick(lines: readonly OptimizeLine[], used: boolean): Promise<void> {
      const changing = lines.filter((line) => line.used !== used);
      if (changing.length === 0) return;
      const values = valuesOf(changing);
      const turn = (on: boolean) => {
        const now = on === used;
        show(ids(changing), { used: now });
        return send(
          (headers) => sendUsed(row.id, { ids: ids(changing), used: now }, headers),
          t('optimize.notTicked', { values }),
        );
      };
      const done = await turn(true);
      if (done === null || done.eventId === null) return;
      const what = t(used ? 'optimize.ticked' : 'optimize.unticked', { values });
      announce(what);
      rememberUndo({ what, by: scope.me, of: done.eventId, undo: () => void turnBack(what, turn) });
    }

    async function follow(lines: readonly OptimizeLine[], followed: boolean): Promise<void> {
      const changing = lines.filter((line) => line.followed !== followed && line.keywordId !== null);
      if (changing.length === 0) return;
      show(ids(changing), { followed });
      const on = { ids: changing.flatMap(({ keywordId }) => keywordId ?? []) };
      again(await runAct({ kind: 'follow', followed }, on, scope));
    }

    async function place(lines: readonly OptimizeLine[], strategy: KeywordStrategy): Promise<void> {
      const moving = lines.filter((line) => line.strategy !== strategy);
      const taken = moving.filter((line) => strategy !== 'RELATED' || line.strategy !== 'MAIN');
      const staying = moving.filter((line) => !taken.includes(line));
      if (staying.length > 0)
        showToast({ kind: 'error', title: t('optimize.staysMain', { values: valuesOf(staying) }) });
      if (taken.length > 0)
        await add(
          taken.map(({ value }) => value),
          strategy,
        );
    }

    async function add(values: readonly string[], strategy: KeywordStrategy, confirm = false): Promise<void> {
      const named = nameList(values);
      const title = t('optimize.placed', { values: named, place: t(`panel.strategy.${strategy}`) });
      const given = await assignKeywords(row.id, values, strategy, confirm, (done) => {
        again(done.position);
        said(title, done);
      });
      if (given.kind === 'confirm') ask({ sentence: given.sentence, values, strategy });
      if (given.kind === 'refused')
        showToast({
          kind: 'error',
          title: t('optimize.notPlaced', { values: named, place: t(`panel.strategy.${strategy}`) }),
          text: given.sentence,
        });
    }

    async function remove(lines: readonly OptimizeLine[]): Promise<void> {
      const values = valuesOf(lines);
      const done = await send(
        (headers) => sendRemoved(row.id, headers, { topicKeywordIds: ids(lines) }),
        t('panel.keywords.notRemoved', { value: values }),
      );
      said(t('panel.keywords.removed', { value: values }), done);
    }

    async function relate(original: Named, variant: Named, related: boolean): Promise<void> {
      const names = { original: original.value, value: variant.value };
      const body = { originalId: original.id, aliasIds: [variant.id] };
      // Variants are of the project: the topic has no new revision by them.
      const turn = (on: boolean) => {
        const sent = on === related ? sendAssociated : sendSeparated;
        return attempt(() => sent(row.id, { key: randomId() }, body), t('optimize.notRelated', names));
      };
      const done = await turn(true);
      if (done === null || done.eventId === null) return;
      const title = t(related ? 'optimize.associated' : 'optimize.separated', names);
      const undo = () => void turnBack(title, turn);
      announce(title);
      showUndo({
        title,
        label: t('move.undo'),
        way: { what: title, by: scope.me, of: done.eventId, undo },
      });
    }

    return {
      tick: (lines, used) => void tick(lines, used),
      follow: (lines, followed) => void follow(lines, followed),
      place: (lines, strategy) => void place(lines, strategy),
      add: (values, strategy, confirm) => void add(values, strategy, confirm),
      remove: (lines) => void remove(lines),
      associate: (original, variant) => void relate(original, variant, true),
      separate: (original, variant) => void relate(original, variant, false),
    };
  }, [row, scope, show, again]);
  return {
    acts,
    question,
    answer(yes) {
      ask(null);
      if (yes && question !== null) acts.add(question.values, question.strategy, true);
    },
  };
}

/** Whether a strategy takes no more keywords of a topic. */
export const isFull = (row: TopicRow, strategy: KeywordStrategy): boolean =>
  keywordCount(row, strategy) >= RELATION_LIMITS[strategy].max;
