import type { Project } from '../api-mappers.ts';
import { draftOf, type ProjectDraft } from './project-draft.ts';

/** What was typed into the settings of a project and is not saved; the rest follows the project, whoever changes it. */
export interface SettingsEdits {
  typed: Partial<ProjectDraft>;
  /** What stood in those fields when they were first typed into, in the settings of that revision. */
  before: Partial<ProjectDraft>;
  revision: string;
}

/** The edits with some more. */
export function withTyped(
  edits: SettingsEdits | undefined,
  more: Partial<ProjectDraft>,
  project: Project,
): SettingsEdits {
  const { typed = {}, before = {}, revision = project.revision } = edits ?? {};
  const now = draftOf(project);
  const begun = Object.fromEntries(fieldsOf(more).map((field) => [field, now[field]]));
  return { typed: { ...typed, ...more }, before: { ...begun, ...before }, revision };
}

/** The fields that somebody has saved otherwise since they were typed into, and not as they were typed. */
export function savedMeanwhile(edits: SettingsEdits | undefined, project: Project): (keyof ProjectDraft)[] {
  if (edits === undefined) return [];
  const now = draftOf(project);
  const { typed, before } = edits;
  return fieldsOf(typed).filter((field) => now[field] !== before[field] && now[field] !== typed[field]);
}

const fieldsOf = (some: Partial<ProjectDraft>) => Object.keys(some) as (keyof ProjectDraft)[];
