import { describe, expect, it } from 'vitest';
import { projectChangesOf, draftOf, faultsOf } from './project-draft.ts';
import { projectNamed } from './testing/project-named.ts';

const project = projectNamed('Korn', { customer: { id: 'c', name: 'Bakers' } });
const draft = draftOf(project);

describe('the settings of a project in a form', () => {
  it('send what has changed, and nothing else', () => {
    expect(projectChangesOf({ ...draft, name: ' Korn ' }, project)).toBeNull();
    expect(projectChangesOf({ ...draft, low: '100', customerId: '', strictWorkflow: true }, project)).toEqual(
      {
        customerId: null,
        strictWorkflow: true,
        msvThresholds: { low: 100 },
      },
    );
    expect(
      projectChangesOf({ ...draft, country: 'AT', timeZone: 'Europe/Vienna', calls: '40' }, project),
    ).toEqual({
      country: 'AT',
      timeZone: 'Europe/Vienna',
      projectProductConfig: { aiPlan: { maxNumberOfCalls: 40 } },
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'projects.name.missing' }],
    [{ name: 'x'.repeat(101) }, { name: 'projects.name.long' }],
    [{ low: '-1' }, { low: 'projects.number' }],
    [{ medium: '' }, { medium: 'projects.number' }],
    [{ low: '5000' }, { medium: 'projects.msv.order' }],
    [{ calls: '1000001' }, { calls: 'projects.number' }],
    [{ calls: '1.5' }, { calls: 'projects.number' }],
  ])('say what is wrong with %j', (changes, faults) => {
    expect(faultsOf({ ...draft, ...changes })).toEqual(faults);
  });

  it('have no fault as they come', () => {
    expect(faultsOf(draft)).toEqual({});
  });
});
