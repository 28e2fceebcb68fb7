import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { inviteAndRevoke } from '../flows/own-invitations.ts';
import { arrivals, gated } from '../flows/profiles.ts';
import { beginRun, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

const PEOPLE = 10;

/** People are invited, listed, and their invitations taken back. Each is a mail that the product writes. */
export const options = gated(
  {
    inviting: arrivals({
      ...{ exec: 'invite', rate: numberSetting('RATE', 5) },
      duration: settingOf('DURATION', '60s'),
    }),
  },
  {
    'http_req_duration{name:invite}': ['p(95)<500'],
    'http_req_duration{name:invitations}': ['p(95)<1000'],
    'http_req_duration{name:revoke}': ['p(95)<500'],
  },
);

export function setup(): Promise<LoadRun> {
  return beginRun(PEOPLE);
}

export const invite = act((run: LoadRun) => inviteAndRevoke(run, exec.vu.idInTest));
