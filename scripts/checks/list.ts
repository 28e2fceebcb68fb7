import type { Check } from './check.ts';
import { deadCode } from './dead-code.ts';
import { dependencies } from './dependencies.ts';
import { errorCodes } from './error-codes.ts';
import { eventFixtures } from './event-fixtures.ts';
import { fileSizes } from './file-sizes.ts';
import { formatting } from './formatting.ts';
import { apiTypes, errorsPage, openApi, schemaDump } from './generated.ts';
import { lint } from './lint.ts';
import { namedIdentifiers } from './named-identifiers.ts';
import { exportedNames, names } from './names.ts';
import { pageReferences } from './page-references.ts';
import { protocolRules } from './protocol-rules.ts';
import { readmeScripts } from './readme-scripts.ts';
import { translationFiles } from './translations.ts';
import { types } from './types.ts';
import { usedLabels } from './used-labels.ts';
import { usedStyles } from './used-styles.ts';

/** First what is quick to mend, then what reads the whole, then drift between files that have to agree. */
export const CHECKS: readonly Check[] = [
  formatting,
  types,
  lint,
  names,
  exportedNames,
  fileSizes,
  dependencies,
  deadCode,
  translationFiles,
  usedLabels,
  usedStyles,
  errorCodes,
  eventFixtures,
  protocolRules,
  schemaDump,
  openApi,
  apiTypes,
  errorsPage,
  readmeScripts,
  pageReferences,
  namedIdentifiers,
];
