import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths, TOPIC_PARAM } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { StatusIcon } from '../ui/index.ts';
import { topicRows } from './atoms.ts';
import classes from './topic-mention.module.css';

/** ms a mention stands there before its topic is asked for: who scrolls past asks for none. */
const REST_MS = 200;
/** Topics that are asked for at once. */
const AT_ONCE = 4;

const wanted: string[] = [];
const asked = new Set<string>();
let underWay = 0;

/** Asks for topics that are not known, a few at once. One that is not there is not asked for again. */
export function askForTopic(id: string): void {
  if (asked.has(id)) return;
  asked.add(id);
  wanted.push(id);
  void askOn();
}

async function askOn(): Promise<void> {
  if (underWay >= AT_ONCE) return;
  const id = wanted.shift();
  if (id === undefined) return;
  underWay += 1;
  try {
    await topicRows.refetch(id);
    asked.delete(id);
  } catch {
    // It is mentioned without its name.
  }
  underWay -= 1;
  void askOn();
}

/** The address of a topic’s panel over all topics. */
export const topicAddress = (projectId: string, id: string): string =>
  `${paths.view(projectId, 'ALL_TOPICS_PAGE')}?${new URLSearchParams({ [TOPIC_PARAM]: id })}`;

interface TopicMentionProps {
  id: string;
  /** Stands there while its name is not known. */
  fallback: ReactNode;
}

/** A topic in a table of something else: its status, its name and the way to its panel; kept true by the channel of topics. */
export function TopicMention({ id, fallback }: TopicMentionProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(id));
  const isKnown = row !== null;
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => askForTopic(id), REST_MS);
    return () => clearTimeout(timer);
  }, [id, isKnown]);
  if (row === null) return fallback;
  const name = row.pageName ?? t('activity.unnamed');
  return (
    <Link
      to={topicAddress(projectId, id)}
      tabIndex={-1}
      className={classes.mention}
      title={name}
      onClick={(event) => event.stopPropagation()}
    >
      <StatusIcon status={row.status} size={13} />
      <bdi className={classes.name}>{name}</bdi>
    </Link>
  );
}

/** The name of a topic that is known already; null of another. */
export const knownTopicName = (id: string): string | null => topicRows.get(id)?.pageName ?? null;
