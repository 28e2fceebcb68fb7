import path from 'node:path';
import { filesUnder, readJson } from './source-files.ts';

export const TRANSLATIONS = 'migrations/seeds/translations';
export const LABEL_LANGUAGES = ['en-GB', 'fr-FR', 'de-DE'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

export interface Label {
  text: string;
  /** Base name of the file it stands in. */
  area: string;
}

/** Every label of a language; @throws Error when two files of it have the same one. */
export function labelsOf(language: LabelLanguage): Map<string, Label> {
  const labels = new Map<string, Label>();
  for (const file of filesUnder(`${TRANSLATIONS}/${language}`, /\.json$/)) {
    const area = path.basename(file);
    for (const [label, text] of Object.entries(readJson<Record<string, string>>(file))) {
      const other = labels.get(label);
      if (other !== undefined)
        throw new Error(`${language}: ${label} stands in ${other.area} and in ${area}`);
      labels.set(label, { text, area });
    }
  }
  return labels;
}
