import type { DomainEvent } from '../envelope.ts';
import type { UpcastTable } from '../upcast.ts';

/** What a project is called and how it is set up, beside what its topics are scored by. */
export type ProjectSettings = {
  name: string;
  /** For whom it is; null: for nobody in particular. */
  customerId: string | null;
  /** IANA name; null: that of the country. */
  timeZone: string | null;
  strictWorkflow: boolean;
  productEnabled: boolean;
  aiMaxCalls: number;
};

/** The whole of it after the change, and before it. */
export type ProjectSettingsChanged = DomainEvent<
  'ProjectSettingsChanged',
  { settings: ProjectSettings; before: ProjectSettings }
>;

/** Today's schema version of each event about settings. */
export const SETTINGS_SCHEMA: UpcastTable<ProjectSettingsChanged['type']> = {
  ProjectSettingsChanged: { version: 1, steps: [] },
};

/** What a stored event says a project is called and set up as from now on; null where it is about something else. */
export function settingsOf({ type, data }: { type: string; data: unknown }): ProjectSettings | null {
  return type === 'ProjectSettingsChanged' ? (data as ProjectSettingsChanged['data']).settings : null;
}

/** Whether an event is a revision of what may be changed of a project. */
export function revisesProject(type: string): boolean {
  return type === 'ProjectSettingsChanged' || type === 'ProjectScoringChanged';
}
