import type { Role } from '@keywright/events/catalogue';
import type { TopicActor, TopicContext } from '@keywright/events/topic';
import { demoId } from '../demo-ids.ts';
import { DEMO_MARKET, type DemoProject } from '../projects.ts';

/** The people of the project and its rules, as the decider wants them. */
export interface Team {
  people: readonly TopicActor[];
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
  strict: boolean;
  market: TopicContext['market'];
}

/** Account id of a demo person. */
export function demoUserId(person: string): string {
  return demoId(`person/${person}`);
}

/** A project's owner and members as the topic decider sees them. */
export function teamOf(project: DemoProject): Team {
  const members = project.members.map(({ person, roles }) => ({
    userId: demoUserId(person),
    owner: false,
    roles: [...roles],
  }));
  const holders = project.members.flatMap(({ person, defaults }) =>
    defaults.map((role): [Role, string] => [role, demoUserId(person)]),
  );
  return {
    people: [...members, { userId: demoUserId(project.owner), owner: true, roles: [] }],
    defaultHolders: Object.fromEntries(holders),
    strict: project.strictWorkflow,
    market: DEMO_MARKET,
  };
}
