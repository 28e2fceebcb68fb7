import type { TopicRow } from '@keywright/events/topic';
import { useState } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { sentTo } from '../../data/optimistic.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, showToast } from '../../ui/index.ts';
import { sendCommand } from '../atoms.ts';
import { accessTo } from './access.ts';
import classes from './panel.module.css';
import { Section } from './section.tsx';

/** An imported page stands aside until somebody switches it on; then it is counted, followed and moved. */
export function PanelActivate({ row }: { row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const access = accessTo('ARCHIVE_OR_ACTIVATE', row, { t, scope });
  const [busy, setBusy] = useState(false);
  const activate = async () => {
    setBusy(true);
    try {
      await sendCommand(row.id, (headers) =>
        answer(api.POST('/api/topics/{id}/activate', { ...sentTo(row.id, headers), body: {} })),
      );
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
      showToast({ kind: 'error', title: t('panel.activate.failed'), text });
    }
    setBusy(false);
  };
  return (
    <Section title={t('panel.activate.title')}>
      <p className={classes.inactive}>{t('panel.activate.text')}</p>
      {access.may ? (
        <Button variant="primary" busy={busy} onClick={() => void activate()}>
          {t('panel.activate')}
        </Button>
      ) : (
        <p className={classes.inactive}>{access.why}</p>
      )}
    </Section>
  );
}
