import type { Check } from './check.ts';
import { deadCode } from './dead-code.ts';
import { dependencies } from './dependencies.ts';
import { fileSizes } from './file-sizes.ts';
import { formatting } from './formatting.ts';
import { lint } from './lint.ts';
import { names } from './names.ts';
import { types } from './types.ts';

export const CHECKS: readonly Check[] = [formatting, types, lint, names, fileSizes, dependencies, deadCode];
