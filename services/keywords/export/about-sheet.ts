import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import type { ExportLabels } from './export-labels.ts';

/** What an export says of itself. */
export interface ExportFacts {
  project: string;
  /** In words, a line each; none: every keyword. */
  filter: readonly string[];
  order: string;
  /** Known once all rows are written. */
  keywords: () => number;
  /** Position of the last event that the rows are as of, decimal. */
  position: string;
  at: Date;
  timeZone: string;
  askedBy: string;
}

/** The sheet behind the rows that says what they are: of which project, by which filter, as of when, for whom. */
export function aboutSheet(facts: ExportFacts, labels: ExportLabels): Sheet {
  const { project, filter, order, keywords, position, at, timeZone, askedBy } = facts;
  const said = (name: string) => labels.of(`keywords.export.about.${name}`);
  const columns = [
    { header: said('title'), width: 24, format: 'text' },
    { header: '', width: 60, format: 'text' },
  ] as const;
  const written = new Intl.DateTimeFormat(labels.language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone,
  }).format(at);
  const [first = labels.of('keywords.export.every'), ...others] = filter;
  async function* rows() {
    yield await Promise.resolve([
      [said('project'), project],
      [said('filter'), first],
      ...others.map((line) => ['', line]),
      [said('order'), order],
      [said('keywords'), labels.number(keywords())],
      [said('at'), written],
      [said('timeZone'), timeZone],
      [said('position'), position],
      [said('askedBy'), askedBy],
    ]);
  }
  return { name: said('title'), columns, rows: rows() };
}
