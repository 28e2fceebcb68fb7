import { MSV_THRESHOLDS } from '@keywright/events/catalogue';
import type { Platform } from '../platform/feature.ts';

export interface NewProject {
  id: string;
  customerId: string | null;
  name: string;
  ownerId: string;
  /** Of the event that says whose it is. Default: none does yet. */
  ownerPosition?: bigint;
  country?: string;
  language?: string;
  /** IANA name. Default: the time zone of the country. */
  timeZone?: string | null;
  msvThresholds?: { low: number; medium: number };
  strictWorkflow?: boolean;
  productEnabled?: boolean;
  sample?: boolean;
  /** Default: now. Lists show the oldest project first. */
  createdAt?: Date;
}

/** Records a project; its people come through the membership stream. One that is there already stays as it is. */
export async function createProject(
  platform: Pick<Platform, 'db' | 'clock'>,
  project: NewProject,
): Promise<void> {
  await platform.db
    .insertInto('projects')
    .values({
      id: project.id,
      customer_id: project.customerId,
      name: project.name,
      owner_id: project.ownerId,
      owner_position: String(project.ownerPosition ?? 0n),
      country: project.country ?? 'GB',
      language: project.language ?? 'en',
      time_zone: project.timeZone ?? null,
      strict_workflow: project.strictWorkflow ?? false,
      product_enabled: project.productEnabled ?? false,
      ai_max_calls: 0,
      msv_low: (project.msvThresholds ?? MSV_THRESHOLDS).low,
      msv_medium: (project.msvThresholds ?? MSV_THRESHOLDS).medium,
      sample: project.sample ?? false,
      created_at: project.createdAt ?? platform.clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
