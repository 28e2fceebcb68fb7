import { LIMITS } from '@keywright/events/catalogue';
import { useMemo } from 'react';
import { answer, api } from '../api/index.ts';
import { ImportDialog, type ImportKind } from '../import/index.ts';
import { paths } from '../paths/index.ts';
import { BulkResultsOf } from './bulk/bulk-results.tsx';
import { undoBulk } from './bulk/bulk-run.ts';
import { forgetUndo, rememberUndo, usePhone } from '../ui/index.ts';
import { type Formats, t, useFormats } from '../i18n/index.ts';
import { accountAtom, store } from '../state/index.ts';
import { useProjectScope } from '../projects/index.ts';

/** The import of a site's pages into a project. */
const pagesOf = (projectId: string, { full }: Formats): ImportKind => ({
  columns: ['url', 'title', 'published', 'words'],
  needed: 'url',
  maxRows: LIMITS.importRows,
  maxBytes: LIMITS.importBytes,
  accept: '.csv,.tsv,.txt,text/csv,text/tab-separated-values',
  shownAt: `${paths.view(projectId, 'ALL_TOPICS_PAGE')}?as=list&inactive=yes&sort=createdAt,desc`,
  async send(file, choices, { signal, key, dryRun }) {
    const call = api.POST('/api/topics/import/{projectId}', {
      params: { path: { projectId }, query: dryRun === true ? { dryRun } : {} },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      body: {
        mapping: JSON.stringify(choices.mapping),
        skip: JSON.stringify(choices.skip),
        dates: JSON.stringify(choices.dates),
        corrections: JSON.stringify(choices.corrections),
        file: file.name,
      },
      bodySerializer({ file: name, ...fields }) {
        const form = new FormData();
        for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
        form.set('file', file.content, name);
        return form;
      },
      signal,
    });
    const done = await answer(call);
    const { bulkId, counts } = done;
    if (bulkId !== null && dryRun !== true) {
      const what = t('import.done', { count: counts.create, shown: full(counts.create) });
      const undo = () => void undoBulk({ bulkId, projectId, topics: counts.create });
      // Sent once more after its answer was lost it is still one act.
      forgetUndo(bulkId);
      rememberUndo({ what, by: store.get(accountAtom)?.id ?? '', of: bulkId, undo });
    }
    return done;
  },
  undo: (bulkId, topics) => undoBulk({ bulkId, projectId, topics }),
  Undone: BulkResultsOf,
  texts: {
    title: 'import.title',
    intro: 'import.intro',
    limits: 'import.limits',
    column: 'import.column.*',
    missing: 'import.missing.url',
    absent: 'import.missing',
    unmapped: 'import.noAddress',
    unmappedText: 'import.noAddress.text',
    subject: 'import.table.page',
    take: 'import.take',
    taking: 'import.taking',
    done: 'import.done',
    doneText: 'import.done.text',
    show: 'import.show',
  },
});

/** Takes in the pages of a site from a CSV file. */
export function ImportPages({ onClose }: { onClose: () => void }) {
  const { projectId } = useProjectScope();
  const formats = useFormats();
  const kind = useMemo(() => pagesOf(projectId, formats), [projectId, formats]);
  return <ImportDialog kind={kind} fullScreen={usePhone()} onClose={onClose} />;
}
