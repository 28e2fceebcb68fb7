import { LIMITS } from '@keywright/events/catalogue';
import { useMemo } from 'react';
import { answer, api } from '../api/index.ts';
import { ImportDialog, type ImportKind } from '../import/index.ts';
import { paths } from '../paths/index.ts';
import { usePhone } from '../ui/index.ts';
import { useProjectScope } from '../projects/index.ts';

/** The import of a site's pages into a project. */
const pagesOf = (projectId: string): ImportKind => ({
  columns: ['url', 'title', 'published', 'words'],
  needed: 'url',
  maxRows: LIMITS.importRows,
  shownAt: `${paths.view(projectId, 'ALL_TOPICS_PAGE')}?as=list&inactive=yes`,
  send(file, mapping, { signal, key, dryRun }) {
    const call = api.POST('/api/topics/import/{projectId}', {
      params: { path: { projectId }, query: dryRun === true ? { dryRun } : {} },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      body: { mapping: JSON.stringify(mapping), file: file.name },
      bodySerializer(fields) {
        const form = new FormData();
        form.set('mapping', fields.mapping ?? '');
        form.set('file', file.content, fields.file);
        return form;
      },
      signal,
    });
    return answer(call);
  },
  texts: {
    title: 'import.title',
    intro: 'import.intro',
    column: 'import.column.*',
    missing: 'import.missing.url',
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
  const kind = useMemo(() => pagesOf(projectId), [projectId]);
  return <ImportDialog kind={kind} fullScreen={usePhone()} onClose={onClose} />;
}
