import type { Role } from '@keywright/events/catalogue';

/** A person of the demo world; everybody logs in as `<key>@demo.test` with the one demo password. */
export interface DemoPerson {
  key: string;
  firstName: string;
  lastName: string;
  language: 'en-GB' | 'fr-FR' | 'de-DE';
  admin?: true;
}

export const DEMO_PASSWORD = 'keywright-demo';
export const demoEmail = (key: string): string => `${key}@demo.test`;

/** What somebody of the demo is called: `helen.ashworth`. */
export function demoUserName({ firstName, lastName }: Pick<DemoPerson, 'firstName' | 'lastName'>): string {
  return `${firstName}.${lastName}`.toLowerCase();
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { key: 'owner', firstName: 'Helen', lastName: 'Ashworth', language: 'en-GB' },
  { key: 'contributor', firstName: 'Tomas', lastName: 'Rivera', language: 'en-GB' },
  { key: 'copywriter', firstName: 'Noor', lastName: 'Haddad', language: 'en-GB' },
  { key: 'seo', firstName: 'Ines', lastName: 'Okafor', language: 'en-GB' },
  { key: 'manager', firstName: 'Jonas', lastName: 'Brandt', language: 'en-GB' },
  { key: 'integrator', firstName: 'Mei', lastName: 'Tanaka', language: 'en-GB' },
  { key: 'sea', firstName: 'Luca', lastName: 'Moretti', language: 'en-GB' },
  { key: 'watcher', firstName: 'Ewa', lastName: 'Nowak', language: 'en-GB' },
  { key: 'product', firstName: 'Priya', lastName: 'Raman', language: 'en-GB' },
  { key: 'many', firstName: 'Sam', lastName: 'Delacroix', language: 'en-GB' },
  { key: 'outsider', firstName: 'Bruno', lastName: 'Keller', language: 'en-GB' },
  { key: 'greta', firstName: 'Greta', lastName: 'Holm', language: 'en-GB' },
  { key: 'yusuf', firstName: 'Yusuf', lastName: 'Demir', language: 'en-GB' },
  { key: 'clara', firstName: 'Clara', lastName: 'Fontaine', language: 'fr-FR' },
  { key: 'admin', firstName: 'Ada', lastName: 'Lindqvist', language: 'en-GB', admin: true },
];

/** Who belongs to a project; the first holder of a role that a status assigns is its default holder. */
export interface DemoMember {
  person: string;
  roles: readonly Role[];
  /** Roles this member is the default holder of. */
  defaults: readonly Role[];
}

const solo = (person: string, role: Role, isDefault: boolean): DemoMember => ({
  person,
  roles: [role],
  defaults: isDefault ? [role] : [],
});

/** The team of the first customer: one person a role, so that each login shows exactly one role's view. */
export const SPECIALISTS: readonly DemoMember[] = [
  solo('contributor', 'CONTRIBUTOR', false),
  solo('copywriter', 'COPYWRITER', true),
  solo('seo', 'SEO_CHECKER', true),
  solo('manager', 'CONTENT_MANAGER', true),
  solo('integrator', 'INTEGRATOR', true),
  solo('sea', 'SEA_CHECKER', true),
  solo('watcher', 'WATCHER', false),
  solo('product', 'PRODUCT_ACCESS', false),
  { person: 'many', roles: ['CONTRIBUTOR', 'COPYWRITER', 'INTEGRATOR'], defaults: [] },
];

/** The second customer's small team, where people wear several hats. */
export const SMALL_TEAM: readonly DemoMember[] = [
  { person: 'outsider', roles: ['CONTRIBUTOR', 'SEO_CHECKER'], defaults: ['SEO_CHECKER'] },
  { person: 'yusuf', roles: ['CONTENT_MANAGER', 'INTEGRATOR'], defaults: ['CONTENT_MANAGER', 'INTEGRATOR'] },
  { person: 'clara', roles: ['COPYWRITER', 'SEA_CHECKER'], defaults: ['COPYWRITER', 'SEA_CHECKER'] },
];
