import { ENTRY_SCENARIOS, SCREEN_SCENARIOS } from './testing/entry-scenarios.ts';
import { describeScenarios } from './testing/scenarios.contract.ts';

describeScenarios(ENTRY_SCENARIOS, { title: 'everybody can use', scenarioOf: SCREEN_SCENARIOS });
