import { isMarket } from '../catalogue/markets.ts';
import { accept, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { problemOf, VALUES } from '../values.ts';
import type { MembershipContext, MembershipDecision } from './context.ts';
import type { MembershipEvent, ProjectScoring } from './events.ts';
import type { ProjectSettings } from './settings-events.ts';
import type { MembershipState } from './state.ts';

/** What is to be changed, and what holds as long as the stream does not say it. */
interface ProjectChange {
  scoring: Partial<ProjectScoring>;
  settings: Partial<ProjectSettings>;
  known: { scoring: ProjectScoring; settings: ProjectSettings };
  /** The revision that the caller has seen; null: they do not say. */
  seen: string | null;
}

/** Why topics cannot be scored by this; null where they can. What was there before is not asked about. */
export function scoringProblem(
  { country, language, msvLow, msvMedium }: ProjectScoring,
  before?: ProjectScoring,
): Refusal | null {
  if (country !== before?.country && !isMarket.country(country)) return invalid('country', 'UNKNOWN');
  if (language !== before?.language && !isMarket.language(language)) return invalid('language', 'UNKNOWN');
  const wrong = [msvLow, msvMedium].some((value) => VALUES.msvThreshold.problem(value) !== null);
  return wrong || msvLow >= msvMedium ? invalid('msvThresholds', 'OUT_OF_RANGE') : null;
}

/** The refusal for acting on settings that somebody has changed since. */
export function staleSettings(seen: string | null, { revised }: MembershipState): Refusal | null {
  if (seen === null || revised === undefined || revised.revision === seen) return null;
  return { code: 'STALE_REVISION', stale: revised };
}

/** Changes what a project is called and set up as, and what its topics are scored by, in one act. */
export function changeProject(
  { scoring, settings, known, seen }: ProjectChange,
  state: MembershipState,
  context: MembershipContext,
): MembershipDecision {
  const as = permit('EDIT_PROJECT', context.actor);
  if ('code' in as) return refuse(as);
  const before = { scoring: state.scoring ?? known.scoring, settings: state.settings ?? known.settings };
  const after = {
    scoring: { ...before.scoring, ...scoring },
    settings: { ...before.settings, ...settings },
  };
  const problem =
    scoringProblem(after.scoring, before.scoring) ?? settingsProblem(settings) ?? staleSettings(seen, state);
  if (problem !== null) return refuse(problem);
  const events: MembershipEvent[] = [];
  if (differs(before.scoring, after.scoring))
    events.push({
      type: 'ProjectScoringChanged',
      data: { scoring: after.scoring, before: before.scoring },
    });
  if (differs(before.settings, after.settings))
    events.push({
      type: 'ProjectSettingsChanged',
      data: { settings: after.settings, before: before.settings },
    });
  return events.length === 0 ? unchanged() : accept(events, as);
}

function settingsProblem({ name, aiMaxCalls }: Partial<ProjectSettings>): Refusal | null {
  const wrong = name === undefined ? null : problemOf('name', VALUES.projectName, name);
  if (wrong !== null || aiMaxCalls === undefined) return wrong;
  return problemOf('aiPlan.maxNumberOfCalls', VALUES.aiCalls, aiMaxCalls);
}

function differs<T extends object>(one: T, other: T): boolean {
  return (Object.keys(other) as (keyof T)[]).some((name) => one[name] !== other[name]);
}
