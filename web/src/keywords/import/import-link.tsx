import { Upload } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LinkButton } from '../../ui/index.ts';
import { importAddress } from './begun-import.ts';
import type { ImportPlace } from './import-choices.ts';

interface ImportLinkProps {
  place: ImportPlace;
  /** Beside a field, where it has to say of what. */
  inForm?: boolean;
}

/** The way to the import of a file into a place. */
export function ImportLink({ place, inForm = false }: ImportLinkProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  return (
    <LinkButton
      to={importAddress(projectId, place)}
      size={inForm ? 'md' : 'sm'}
      variant={inForm ? 'quiet' : 'default'}
      icon={<Upload size={14} aria-hidden="true" />}
    >
      {t(inForm ? 'keywordImport.openFile' : 'keywordImport.open')}
    </LinkButton>
  );
}
