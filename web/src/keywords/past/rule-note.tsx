import { isolated, useT } from '../../i18n/index.ts';

interface RuleNoteProps {
  /** What the rule was called then; null where it had no name. */
  name: string | null;
  /** It is a standing one, which acts on its own in the name of its author. */
  standing: boolean;
}

/** The rule by which something was done to keywords; nothing where none was. */
export function RuleNote({ name, standing }: RuleNoteProps) {
  const t = useT();
  if (name === null && !standing) return null;
  const called = isolated(name ?? t('keywordRules.unnamed'));
  return <> {t(standing ? 'keywordRules.by.standing' : 'keywordRules.by', { name: called })}</>;
}
