import { describeScenarios } from './testing/scenarios.contract.ts';
import { TOPIC_SCENARIOS } from './testing/topic-scenarios.ts';

const scenarioOf = Object.fromEntries(TOPIC_SCENARIOS.map(({ name }) => [name, name]));
describeScenarios(TOPIC_SCENARIOS, { title: 'everybody can use the', scenarioOf });
