export { DEMO_PASSWORD, DEMO_PEOPLE, demoUserName } from './people.ts';
export { seedDemo } from './seed-demo.ts';
export { type NewLogin, seedEmpty } from './seed-empty.ts';
