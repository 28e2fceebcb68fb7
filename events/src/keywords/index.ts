export * from './keyword-identity.ts';
