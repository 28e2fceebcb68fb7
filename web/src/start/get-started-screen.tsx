import { useSetAtom, useAtomValue } from 'jotai';
import { FileText, FolderPlus, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { AddForm, scopeCountersAtom, useKeywordsChannel } from '../keywords/index.ts';
import { paths } from '../paths/index.ts';
import { FirstSteps, type FirstStep, useNewTopic, useProjectScope } from '../projects/index.ts';
import { welcomedAtom } from '../state/index.ts';
import { viewCountAtom } from '../topics/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import { stepsOf } from './hidden-steps.ts';
import classes from './start.module.css';

/** /projects/:projectId/get-started: the field that a new project begins with, and what comes after it. */
export function GetStartedScreen() {
  const t = useT();
  const { projectId, projectName: name } = useProjectScope();
  const navigate = useNavigate();
  const hide = useSetAtom(welcomedAtom);
  const newTopic = useNewTopic();
  const done = useStepsDone();
  useEffect(() => {
    document.title = `${t('start.nav')} · ${name} · Keywright`;
  }, [t, name]);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h1 className={classes.title}>{t('start.title', { name })}</h1>
        <p className={classes.lead}>{t('start.lead')}</p>
        <div className={classes.field}>
          <AddForm scope="MY_REALITY" listId={null} />
        </div>
        <h2 className={classes.other}>{t('start.other')}</h2>
        <ul className={classes.ways}>
          <Way icon={<FileText size={16} aria-hidden="true" />} title="start.file" text="start.file.text">
            <LinkButton to={paths.screen(projectId, 'import')}>{t('start.file.act')}</LinkButton>
          </Way>
          <Way icon={<FolderPlus size={16} aria-hidden="true" />} title="start.topic" text="start.topic.text">
            <Button onClick={() => newTopic?.()}>{t('topic.new')}</Button>
          </Way>
          <Way icon={<UserPlus size={16} aria-hidden="true" />} title="start.team" text="start.team.text">
            <LinkButton to={paths.screen(projectId, 'members')}>{t('start.team.act')}</LinkButton>
          </Way>
        </ul>
      </div>
      <aside className={classes.aside}>
        <FirstSteps done={done} />
        <Button
          variant="quiet"
          onClick={() => {
            hide((known) => [...known, stepsOf(projectId)]);
            void navigate(paths.project(projectId));
          }}
        >
          {t('start.hide')}
        </Button>
      </aside>
    </div>
  );
}

function Way(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  const t = useT();
  return (
    <li className={classes.way}>
      <span className={classes.wayIcon}>{props.icon}</span>
      <strong>{t(props.title)}</strong>
      <p>{t(props.text)}</p>
      {props.children}
    </li>
  );
}

/** Which of the first steps the project has taken, followed live. */
function useStepsDone(): readonly FirstStep[] {
  useKeywordsChannel();
  const { members } = useProjectScope();
  const scopes = useAtomValue(scopeCountersAtom);
  const topics = useAtomValue(viewCountAtom('ALL_TOPICS_PAGE')) ?? 0;
  const filled = Object.values(scopes ?? {}).filter(({ keywords }) => keywords > 0).length;
  const taken: Record<FirstStep, boolean> = {
    create: true,
    keywords: filled > 0,
    sort: filled > 1,
    topic: topics > 0,
    team: members.length > 1,
  };
  return (Object.keys(taken) as FirstStep[]).filter((step) => taken[step]);
}
