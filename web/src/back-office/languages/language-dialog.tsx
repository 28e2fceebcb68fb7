import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { ConfirmDialog, showToast } from '../../ui/index.ts';
import {
  deleteLanguage,
  type LanguageEdit,
  type LanguageRow,
  type MarketUses,
  usedByOf,
} from '../markets/market-calls.ts';
import { usesIn, useUsesSaid } from '../markets/market-cells.tsx';
import classes from '../markets/markets.module.css';

/** What is asked before it is done: to take a language out of the interface, to offer it nowhere, to delete it. */
export type LanguageQuestion = 'interface' | 'disable' | 'delete';

interface LanguageDialogProps {
  question: LanguageQuestion;
  row: LanguageRow;
  onChange: (edit: LanguageEdit) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what an act takes from whom, and does it where it is wanted. */
export function LanguageDialog({ question, row, onChange, onDeleted, onClose }: LanguageDialogProps) {
  const t = useT();
  const usesSaid = useUsesSaid();
  if (question === 'delete') return <DeleteDialog row={row} onDeleted={onDeleted} onClose={onClose} />;
  const name = isolated(row.name);
  return (
    <ConfirmDialog
      danger
      title={t(`backOffice.language.${question}.ask`, { name })}
      confirm={t(`backOffice.language.${question}.confirm`)}
      onConfirm={() => {
        onChange(question === 'interface' ? { systemLanguage: false } : { enabled: false });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t(`backOffice.language.${question}.text`, { name })}</p>
      <p className={classes.said}>{t('backOffice.markets.usedNow', { uses: usesSaid(row.usedBy) })}</p>
    </ConfirmDialog>
  );
}

/** What uses the language is said before; and again where the server refuses for it, as it knows it by then. */
function DeleteDialog({ row, onDeleted, onClose }: Omit<LanguageDialogProps, 'question' | 'onChange'>) {
  const t = useT();
  const usesSaid = useUsesSaid();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; usedBy: MarketUses | null } | null>(null);
  const name = isolated(row.name);
  const used = refused?.usedBy ?? row.usedBy;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteLanguage(row);
      showToast({ kind: 'done', title: t('backOffice.language.deleted', { name }) });
      onClose();
      onDeleted();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setRefused({ text: problemText(t, problem), usedBy: usedByOf(problem) });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['languages'] });
      void queries.invalidateQueries({ queryKey: ['interface-languages'] });
    }
  };
  return (
    <ConfirmDialog
      danger
      title={t('backOffice.language.delete.ask', { name })}
      confirm={t('backOffice.language.delete.confirm')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t(usesIn(used) > 0 ? 'backOffice.language.delete.used' : 'backOffice.language.delete.text')}</p>
      <p className={classes.said}>{t('backOffice.markets.usedNow', { uses: usesSaid(used) })}</p>
      {refused !== null && (
        <p role="alert" className={classes.refused}>
          {refused.usedBy === null
            ? refused.text
            : t('backOffice.language.delete.refused', { uses: usesSaid(refused.usedBy) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
