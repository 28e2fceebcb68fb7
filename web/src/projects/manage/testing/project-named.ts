import type { Project } from '../../api-mappers.ts';

/** A project as a member without a role sees it. */
export function projectNamed(name: string, rest: Partial<Project> = {}): Project {
  return {
    id: name,
    revision: '1',
    name,
    ownerName: 'freya',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    language: 'de',
    strictWorkflow: false,
    msvThresholds: { low: 500, medium: 5_000 },
    product: { enabled: false, calls: 0 },
    logo: null,
    sample: false,
    customer: null,
    owner: false,
    roles: [],
    memberCount: 1,
    openTopics: 0,
    lastActivityAt: null,
    ownershipOffer: null,
    ...rest,
  };
}
