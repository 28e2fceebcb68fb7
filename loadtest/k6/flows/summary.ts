import { settingOf } from './environment.ts';
import { describeSummary, type RunSummary } from './summary-text.ts';

/** Writes the summary where SUMMARY names a file, and tells a person what it says. */
export function handleSummary(summary: RunSummary): Record<string, string> {
  const file = settingOf('SUMMARY', '');
  const text = { stdout: `${describeSummary(summary)}\n` };
  return file === '' ? text : { ...text, [file]: JSON.stringify(summary, null, 2) };
}
