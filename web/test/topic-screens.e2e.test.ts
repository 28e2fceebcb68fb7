import { describeScenarios } from './testing/scenarios.contract.ts';
import { TOPIC_SCENARIOS } from './testing/topic-scenarios.ts';

/** What an address leads to: looked at in every language. What opens over it has a file of its own: topic-parts. */
const screens = TOPIC_SCENARIOS.filter(({ address }) => address !== undefined);
const scenarioOf = Object.fromEntries(screens.map(({ name }) => [name, name]));
describeScenarios(screens, { title: 'everybody can use the', scenarioOf });
