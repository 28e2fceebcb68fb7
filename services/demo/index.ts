export { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from './people.ts';
export { sampleProjects } from './sample-project.ts';
export { seedDemo } from './seed-demo.ts';
export { type NewLogin, seedEmpty } from './seed-empty.ts';
