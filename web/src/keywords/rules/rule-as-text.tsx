import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { Copy } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { announce, Button, showToast } from '../../ui/index.ts';
import { ruleSentence } from './rule-text.ts';
import classes from './rules.module.css';

interface RuleAsTextProps {
  scope: KeywordScope;
  action: RuleAction;
  rules: TextRules;
}

/** The rule as a sentence to read and to copy. */
export function RuleAsText({ scope, action, rules }: RuleAsTextProps) {
  const t = useT();
  const formats = useFormats();
  const sentence = ruleSentence({ t, formats }, rules, { action, scope });
  if (sentence === '') return <p className={classes.sentence}>{t('keywordRules.text.nothing')}</p>;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sentence);
      announce(t('keywordRules.text.copied'));
      showToast({ kind: 'done', title: t('keywordRules.text.copied') });
    } catch {
      showToast({ kind: 'error', title: t('keywordRules.text.notCopied') });
    }
  };
  return (
    <div className={classes.asText}>
      <p className={classes.sentence}>{sentence}</p>
      <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy()}>
        {t('keywordRules.text.copy')}
      </Button>
    </div>
  );
}
