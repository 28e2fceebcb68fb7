import { type Role, ROLES } from '@keywright/events/catalogue';
import type { AnswerOf } from '../api/index.ts';

type ProjectAnswer = AnswerOf<'/api/projects/search/findForCurrentUser'>['_embedded']['projects'][number];
type DelegationAnswer =
  AnswerOf<'/api/projectUserDelegations/search/findAllByProject_Id'>['_embedded']['projectUserDelegations'][number];

/** One of the reader's projects. */
export interface Project {
  id: string;
  /** Of its settings; decimal. */
  revision: string;
  name: string;
  /** User name of the owner. */
  ownerName: string;
  /** IANA name. */
  timeZone: string;
  /** ISO 3166, and ISO 639. */
  country: string;
  language: string;
  strictWorkflow: boolean;
  msvThresholds: { low: number; medium: number };
  product: { enabled: boolean; calls: number };
  /** Which image is its logo now. */
  logo: string | null;
  /** Made to look around in. */
  sample: boolean;
  customer: { id: string; name: string } | null;
  /** The reader's place in it. */
  owner: boolean;
  roles: readonly Role[];
  memberCount: number;
  /** Topics that are neither declined, published nor archived; null of who reads none. */
  openTopics: number | null;
  /** ISO, of the last act on its topics; null: none, or not the reader's to know. */
  lastActivityAt: string | null;
  /** To whom its owner offers it (user id) and until when (ISO), said to the two of them alone. */
  ownershipOffer: { userId: string; name: string; expiresAt: string } | null;
}

/** A confirmed person of a project; `roles` maps a role to "is its default holder". */
export interface Delegation {
  id: string;
  userId: string;
  name: string;
  userName: string;
  email: string;
  owner: boolean;
  /** ISO 8601; null where it is not known. */
  since: string | null;
  roles: Partial<Record<Role, boolean>>;
}

/** Roles this version does not know are left out. */
export const toProject = ({ projectProductConfig: product, ...project }: ProjectAnswer): Project => ({
  ...project,
  roles: ROLES.filter((role) => project.roles.includes(role)),
  product: { enabled: product.enabled, calls: product.aiPlan.maxNumberOfCalls },
});

/** Roles this version does not know are left out. */
export const toDelegation = ({
  id,
  userId,
  name,
  username: userName,
  email,
  owner,
  since,
  roles,
}: DelegationAnswer): Delegation => ({
  id,
  userId,
  name,
  userName,
  email,
  owner,
  since,
  roles: Object.fromEntries(
    ROLES.filter((role) => role in roles).map((role) => [role, roles[role] === true]),
  ),
});
