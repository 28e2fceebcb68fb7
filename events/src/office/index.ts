export * from './account-decide.ts';
export * from './account-events.ts';
export * from './country-events.ts';
export * from './decide-countries.ts';
export * from './decide-languages.ts';
export * from './language-events.ts';
