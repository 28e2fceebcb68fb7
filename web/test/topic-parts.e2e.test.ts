import { describeScenarios } from './testing/scenarios.contract.ts';
import { TOPIC_SCENARIOS } from './testing/topic-scenarios.ts';

/** What opens over a screen, or stands in a narrow window: looked at in English. */
const parts = TOPIC_SCENARIOS.filter(({ address }) => address === undefined);
const scenarioOf = Object.fromEntries(parts.map(({ name }) => [name, name]));
describeScenarios(parts, { title: 'everybody can use the', scenarioOf });
