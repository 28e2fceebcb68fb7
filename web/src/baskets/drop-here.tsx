import type { BasketKind } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { FileInput } from 'lucide-react';
import { isolated, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { accessTo, keywordsOperation, openTopicAtom, topicRows } from '../topics/index.ts';
import { Button } from '../ui/index.ts';
import classes from './baskets.module.css';
import { dropBasketOnTopic } from './drop-on-topic.ts';

/** Puts a basket on the page whose panel is open below, where the reader may change its keywords. */
export function DropHere({ kind }: { kind: BasketKind }) {
  const t = useT();
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(useAtomValue(openTopicAtom) ?? ''));
  if (row === null || !accessTo(keywordsOperation(row.status), row, { t, scope }).may) return null;
  return (
    <div className={classes.dropHere}>
      <Button
        icon={<FileInput size={14} aria-hidden="true" />}
        onClick={() => void dropBasketOnTopic(row, kind, scope)}
      >
        {t('basket.dropOn', { name: isolated(row.pageName || row.myTopic || '') })}
      </Button>
    </div>
  );
}
