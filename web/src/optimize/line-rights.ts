import { permissionScope } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { accessTo, keywordsOperation } from '../topics/index.ts';

/** What the reader may do with the keywords of a topic. */
export interface LineRights {
  /** Add, place, remove, associate. */
  edits: boolean;
  /** Why they may not, and who could; null where they may. */
  why: string | null;
  /** Say whether the text uses them. */
  ticks: boolean;
  /** Follow their places. */
  follows: boolean;
  /** Keep keywords of the project in baskets. */
  keeps: boolean;
}

export function useLineRights(row: TopicRow): LineRights {
  const t = useT();
  const scope = useProjectScope();
  return useMemo(() => {
    const context = { t, scope };
    const editing = accessTo(keywordsOperation(row.status), row, context);
    const may = (operation: 'EDIT_KEYWORDS' | 'READ_KEYWORDS') =>
      permissionScope(operation, scope.membership) !== null;
    return {
      edits: editing.may,
      why: editing.may ? null : editing.why,
      ticks: editing.may || accessTo('EDIT_WORDS', row, context).may,
      follows: may('EDIT_KEYWORDS'),
      keeps: may('READ_KEYWORDS'),
    };
  }, [row, t, scope]);
}
