import { tidyText } from '@keywright/events';
import { LIMITS, TEXT_LIMITS } from '@keywright/events/catalogue';
import type { Project } from '../api-mappers.ts';
import type { ProjectChanges } from './use-project-changes.ts';

/** The settings of a project as they stand in the fields of its form. */
export interface ProjectDraft {
  name: string;
  /** Empty: none. */
  customerId: string;
  country: string;
  language: string;
  /** IANA name. */
  timeZone: string;
  strictWorkflow: boolean;
  low: string;
  medium: string;
  productEnabled: boolean;
  calls: string;
}

export const draftOf = (project: Project): ProjectDraft => ({
  name: project.name,
  customerId: project.customer?.id ?? '',
  country: project.country,
  language: project.language,
  timeZone: project.timeZone,
  strictWorkflow: project.strictWorkflow,
  low: String(project.msvThresholds.low),
  medium: String(project.msvThresholds.medium),
  productEnabled: project.product.enabled,
  calls: String(project.product.calls),
});

/** The fields that cannot be saved as they are, each with the label that says why. */
export function faultsOf(draft: ProjectDraft): Partial<Record<keyof ProjectDraft, string>> {
  const low = wholeNumber(draft.low, LIMITS.msvThreshold);
  const medium = wholeNumber(draft.medium, LIMITS.msvThreshold);
  return {
    ...(tidyText(draft.name) === '' && { name: 'projects.name.missing' }),
    ...(tidyText(draft.name).length > TEXT_LIMITS.projectName && { name: 'projects.name.long' }),
    ...(low === null && { low: 'projects.number' }),
    ...(medium === null && { medium: 'projects.number' }),
    ...(low !== null && medium !== null && low >= medium && { medium: 'projects.msv.order' }),
    ...(wholeNumber(draft.calls, LIMITS.aiCalls) === null && { calls: 'projects.number' }),
  };
}

/** What has changed of a project that can be saved, as the call takes it; null where nothing has. */
export function projectChangesOf(draft: ProjectDraft, project: Project): ProjectChanges | null {
  const before = draftOf(project);
  const differs = (field: keyof ProjectDraft): boolean => draft[field] !== before[field];
  const msvThresholds = {
    ...(differs('low') && { low: Number(draft.low) }),
    ...(differs('medium') && { medium: Number(draft.medium) }),
  };
  const projectProductConfig = {
    ...(differs('productEnabled') && { enabled: draft.productEnabled }),
    ...(differs('calls') && { aiPlan: { maxNumberOfCalls: Number(draft.calls) } }),
  };
  const changes: ProjectChanges = {
    ...(differs('name') && tidyText(draft.name) !== before.name && { name: tidyText(draft.name) }),
    ...(differs('customerId') && { customerId: draft.customerId === '' ? null : draft.customerId }),
    ...(differs('country') && { country: draft.country }),
    ...(differs('language') && { language: draft.language }),
    ...(differs('timeZone') && { timeZone: draft.timeZone }),
    ...(differs('strictWorkflow') && { strictWorkflow: draft.strictWorkflow }),
    ...(Object.keys(msvThresholds).length > 0 && { msvThresholds }),
    ...(Object.keys(projectProductConfig).length > 0 && { projectProductConfig }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,12}$/.test(text.trim()) ? Number(text) : NaN;
  return value <= most ? value : null;
}
